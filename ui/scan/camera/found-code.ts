// Which of the codes in a picture was meant, and is it a new scan or still the same one?

/** A code in a picture. x and y are its middle, from 0 (left, top) to 1. */
export type FoundCode = {
  readonly text: string;
  readonly format: string;
  readonly x: number;
  readonly y: number;
};

/** A code counts as gone, and its next sight as another copy, after it was out of the picture for so long. */
const AWAY_MS = 1_000;
/** Two reads that agree must be as near as this to each other. */
const AGREE_MS = 700;
/** Formats in which a bad picture can still look like a good code: these have to be read twice. */
const WEAK = /^(ean_?8|upc_?e|code_?39|itf|codabar|code_?93)/i;

/** 12 digits of a UPC and the same with the zero that makes them 13 are one code: readers answer now the one, now the other. */
export const sameCode = (text: string): string => (/^0\d{12}$/.test(text) ? text.slice(1) : text);

/** The code nearest to the middle of the picture: there people aim. */
export function aimedAt(found: readonly FoundCode[]): FoundCode | undefined {
  const away = ({ x, y }: FoundCode) => (x - 0.5) ** 2 + (y - 0.5) ** 2;
  return [...found].sort((one, other) => away(one) - away(other))[0];
}

/** Feeds on what each picture shows and answers the code that was scanned by it, or null. Times in milliseconds. */
export function createCodeWatch(): (found: readonly FoundCode[], atMs: number) => string | null {
  const taken = new Map<string, number>();
  let read: { code: string; atMs: number } | null = null;
  return (found, atMs) => {
    for (const [code, seenMs] of taken) if (atMs - seenMs >= AWAY_MS) taken.delete(code);
    for (const code of found.map(({ text }) => sameCode(text))) if (taken.has(code)) taken.set(code, atMs);
    const aimed = aimedAt(found);
    if (!aimed) return null;
    const code = sameCode(aimed.text);
    if (code === '' || taken.has(code)) return null;
    const isSure = !WEAK.test(aimed.format) || (read?.code === code && atMs - read.atMs <= AGREE_MS);
    read = { code, atMs };
    if (!isSure) return null;
    taken.set(code, atMs);
    return code;
  };
}
