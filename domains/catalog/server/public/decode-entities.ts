// What does a cell say that was written for a web page: &amp;, &#x2122;, or encoded twice: CafÃ©?
import { onceEncoded } from '#domains/catalog/server/twice-encoded.ts';
import { decodeHTMLStrict } from 'entities';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;
/** A page that was written into a page: &amp;amp;#8482; */
const MOST_TIMES = 3;

/** The text with every entity of HTML as its letters; what only looks like one ("AT&T", "R&B;") stays. */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let times = 0; times < MOST_TIMES && decoded.includes('&') && ENTITY.test(decoded); times += 1)
    decoded = decodeHTMLStrict(decoded);
  return decoded;
}

/** The cells of a row, decoded; the same list where nothing is to be decoded. */
export function decodeCells(cells: string[]): string[] {
  return cells.some((cell) => SPOILED.test(cell))
    ? cells.map((cell) => decodeEntities(onceEncoded(cell)))
    : cells;
}

const SPOILED = /[&ÂÃÄÅâ]/;
