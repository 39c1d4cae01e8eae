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

/**
 * Has statements work off a list, at most 250 rows at a time; `between` is awaited from one to the next. Where nothing is held that registers wait for it may rest
 * (restsWhileBusy).
 */
export async function eachPiece<Row>(
  rows: readonly Row[],
  work: (piece: readonly Row[]) => Promise<unknown>,
  between: () => Promise<unknown> = yieldToRequests,
): Promise<void> {
  for (let from = 0; from < rows.length; from += PIECE) {
    if (from > 0) await between();
    await work(rows.slice(from, from + PIECE));
  }
}

/** Reads a long list page by page: one answer of thousands of rows is taken apart without a pause. `read` answers at most so many rows behind the last one of the page before. */
export async function readInPieces<Row>(
  read: (last: Row | undefined, most: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read(rows.at(-1), PIECE);
    for (const row of page) rows.push(row);
    if (page.length < PIECE) return rows;
    await yieldToRequests();
  }
}

/** The list of what is made of each row, as JSON text; `most` rows are made at once. */
export async function jsonInPieces<Row>(
  rows: readonly Row[],
  make: (row: Row, at: number) => object,
  most = PIECE,
): Promise<string> {
  const texts: string[] = [];
  for (let from = 0; from < rows.length; from += most) {
    if (from > 0) await yieldToRequests();
    const made = rows.slice(from, from + most).map((row, at) => make(row, from + at));
    texts.push(JSON.stringify(made).slice(1, -1));
  }
  return `[${texts.join(',')}]`;
}
