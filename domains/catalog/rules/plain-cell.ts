// What does a cell of a file say, without what spreadsheets and web pages put around it?

/** Seen by nobody: byte order marks, zero-width marks, marks of direction, soft hyphens. Joiners stay: some scripts are written with them. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const ASCII = /^[\t\n\r\x20-\x7e]*$/;
/** ="978…" and =978…, by which files keep spreadsheets from counting. */
const GUARDED = /^=\s*(?:"([^]*)"|([\d.,]+))$/;
/** =T("978…"), =TEXT(978…,"0") and the like, by which programs that write files do the same. */
const CALLED = /^=\s*(?:t|text|value|concat|concatenate)\(\s*("?)([^"]*?)\1\s*(?:[,;]\s*"[^"]*"\s*)?\)$/i;
const LINKED = /^=\s*hyperlink\(\s*"[^"]*"\s*[,;]\s*"([^"]*)"\s*\)$/i;
/** A quote behind a space opens no cell for those who read files; it was meant to. */
const QUOTED_LATE = /^\s+"([^"]*)"\s*$/;
/** An apostrophe that keeps a formula from running, as our own lists write it. */
const APOSTROPHE_GUARD = /^'(?=[\s\u3000]*[=+\-@＝＋－＠])/;

/** The text of a cell: without what can't be seen, runs of white space as one space, ="…" as what is in it. */
export function plainText(raw: string): string {
  if (raw === '') return raw;
  const quoted = QUOTED_LATE.exec(raw);
  if (quoted) return plainText(quoted[1] ?? '');
  let text = ASCII.test(raw)
    ? raw
    : raw.replace(UNSEEN, '').replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ');
  if (/\s\s|[\n\r\t]/.test(text)) text = text.replace(/\s+/g, ' ');
  text = text.trim();
  if (text.startsWith('='))
    text = (GUARDED.exec(text)?.[1] ?? CALLED.exec(text)?.[2] ?? LINKED.exec(text)?.[1] ?? text).trim();
  return text.startsWith("'") ? text.replace(APOSTROPHE_GUARD, '') : text;
}

/**
 * What a cell of a code, an amount or a day says: plainText() with full-width signs as plain ones, any dash as "-", and without quotes and
 * apostrophes around it.
 */
export function plainValue(raw: string): string {
  let text = plainText(raw);
  if (!ASCII.test(text))
    text = text
      .normalize('NFKC')
      .replace(/[‐‑‒–—―−]/g, '-')
      .trim();
  const guarded = GUARDED.exec(text);
  if (guarded) text = (guarded[1] ?? guarded[2] ?? '').trim();
  return /^["'‘’“”`]|["'‘’“”`]$/.test(text) ? text.replace(/^["'‘’“”`\s]+|["'‘’“”`\s]+$/g, '') : text;
}

/**
 * The cells of a row without the apostrophe before each, or the two around each, by which programs guard all of them. One alone may be a title's own:
 * 'Til There Was You.
 */
export function withoutGuards(cells: readonly string[]): readonly string[] {
  if (!cells.some((cell) => cell.includes("'"))) return cells;
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length < 2 || !filled.every((cell) => /^\s*'./.test(cell))) return cells;
  const areAround = filled.every((cell) => /^\s*'.*'\s*$/s.test(cell));
  return cells.map((cell) =>
    areAround ? cell.trim().replace(/^'|'$/g, '').replaceAll("''", "'") : cell.trimStart().replace(/^'/, ''),
  );
}
