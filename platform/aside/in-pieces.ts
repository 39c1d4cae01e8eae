// Long lists on the thread that answers: worked off some rows at a time, with requests in between.
import { yieldToRequests } from './yield-to-requests.ts';

/** So many rows hold up nobody for longer than a few milliseconds. */
const PIECE = 250;

/** As Array.map does. A list of at most 250 rows is done at once. */
export async function mapInPieces<Row, Made>(
  rows: readonly Row[],
  make: (row: Row, at: number) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < rows.length; from += PIECE) {
    if (from > 0) await yieldToRequests();
    for (let at = from; at < Math.min(from + PIECE, rows.length); at += 1)
      made.push(make(rows[at] as Row, at));
  }
  return made;
}

/** The list of what is made of each row, as JSON text. */
export async function jsonInPieces<Row>(
  rows: readonly Row[],
  make: (row: Row, at: number) => object,
): Promise<string> {
  const texts: string[] = [];
  for (let from = 0; from < rows.length; from += PIECE) {
    if (from > 0) await yieldToRequests();
    const made = rows.slice(from, from + PIECE).map((row, at) => make(row, from + at));
    texts.push(JSON.stringify(made).slice(1, -1));
  }
  return `[${texts.join(',')}]`;
}
