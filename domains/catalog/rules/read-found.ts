// Which products in an answer of the look-up service could we import?
import { readDay } from '#kernel/read-day.ts';
import { readUpc } from '#kernel/gtin.ts';
import { type Cents, parseMoney } from '#kernel/money.ts';

type FoundTrack = {
  readonly disc: number;
  readonly position: number;
  readonly title: string;
  readonly seconds: number | null;
};
export type Found = {
  readonly upc: string;
  readonly title: string;
  readonly artist: string;
  /** As the service calls them. */
  readonly department: string;
  readonly configuration: string;
  readonly genre: string;
  readonly msrpCents: Cents | null;
  readonly releaseDate: string | null;
  readonly description: string;
  readonly tracks: readonly FoundTrack[];
  readonly referenceId: string;
};

const MOST = 50;
const MOST_TRACKS = 200;
const LONGEST_LENGTH = 86_399;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u001F\u007F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g;

type Loose = Readonly<Record<string, unknown>>;
const loose = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown, max: number): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).replace(CONTROL, ' ').trim().slice(0, max).trim()
    : '';
const wholeOf = (value: unknown, min: number, max: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null;

/** The products of `{products: [...]}`; what has no title or no right UPC is left out, what is wrong in one is left empty. At most 50. */
export function readFound(answer: unknown): Found[] {
  return list(loose(answer).products)
    .slice(0, MOST)
    .flatMap((row) => readOne(loose(row)) ?? []);
}

function readOne(row: Loose): Found | undefined {
  const title = textOf(row.title, 500);
  const code = readUpc(textOf(row.upc, 40));
  if (title === '' || !code.ok || code.checkDigit === 'wrong') return undefined;
  const price = textOf(row.listPrice, 20);
  return {
    upc: code.text,
    title,
    artist: textOf(row.artist, 500),
    department: textOf(row.department, 80),
    configuration: textOf(row.format, 80),
    genre: textOf(row.genre, 80),
    msrpCents: positive(price === '' ? undefined : parseMoney(price)),
    releaseDate: readDay(textOf(row.releaseDate, 40)) ?? null,
    description: textOf(row.description, 8_000),
    tracks: readTracks(list(row.tracks)),
    referenceId: textOf(row.id, 120),
  };
}

const positive = (amount: Cents | undefined): Cents | null =>
  amount === undefined || amount < 0 || amount > 9_999_999 ? null : amount;

/** Tracks in their places; one whose place is taken or wrong is left out. */
function readTracks(rows: readonly unknown[]): FoundTrack[] {
  const byPlace = new Map<string, FoundTrack>();
  for (const raw of rows.slice(0, MOST_TRACKS)) {
    const row = loose(raw);
    const disc = wholeOf(row.disc ?? 1, 1, 99);
    const position = wholeOf(row.position, 1, 999);
    const title = textOf(row.title, 300);
    if (disc === null || position === null || title === '' || byPlace.has(`${disc} ${position}`)) continue;
    byPlace.set(`${disc} ${position}`, {
      disc,
      position,
      title,
      seconds: wholeOf(row.seconds, 0, LONGEST_LENGTH),
    });
  }
  return [...byPlace.values()].sort((one, other) => one.disc - other.disc || one.position - other.position);
}
