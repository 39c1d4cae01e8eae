// What did a person who wrote a row mean to be one cell, though a strict reader of CSV cuts it in two?
import { decodeHTML, decodeHTMLStrict } from 'entities';

const MOST_CELLS = 500;
const LONGEST = 2_000;
const LATE = /^\s+"/;
const WHOLE_LATE = /^\s+"((?:[^"]|"")*)"\s*$/;
const ENTITY_END = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,15})$/i;
/** What web pages write besides the names that need no semicolon. */
const NAMED =
  /^(?:apos|trade|ndash|mdash|[lr][sd]quo|[sb]bquo|bdquo|[lr]saquo|hellip|bull|euro|infin|scaron|Scaron|oelig|OElig|zwn?j|ensp|emsp|thinsp)$/;

/**
 * The cells of a row with those in one that were cut apart: a quote opened behind a space (`1, "Stop, Look"`), and, where semicolons part the cells, the
 * semicolon of an entity (`Tom &amp; Jerry`). The same list where nothing is to be mended.
 */
export function rejoinCells(cells: string[], delimiter: string): string[] {
  // What is no list of products isn't worth the time.
  if (cells.length > MOST_CELLS) return cells;
  const isEntity = delimiter === ';' && cells.some((cell) => cell.includes('&') && endsInEntity(cell));
  const joined = joinApostrophes(isEntity ? joinEntities(cells) : cells, delimiter);
  return joined.some((cell) => (cell.charCodeAt(0) === 32 || cell.charCodeAt(0) === 9) && LATE.test(cell))
    ? joinQuoted(joined, delimiter)
    : joined;
}

/** 'One','Two, too': apostrophes around every cell, as databases write them. */
function joinApostrophes(cells: string[], delimiter: string): string[] {
  if (cells[0]?.startsWith("'") !== true || !/^'.*'$/s.test(cells[0].trim())) return cells;
  if (cells.some((cell) => cell.length > LONGEST)) return cells;
  const joined: string[] = [];
  for (const cell of cells) {
    const before = joined.at(-1);
    const isOpen = before !== undefined && /^\s*'/.test(before) && !/.'\s*$/s.test(before);
    if (isOpen) joined[joined.length - 1] = before + delimiter + cell;
    else joined.push(cell);
  }
  const areAll = joined.every((cell) => cell.trim() === '' || /^\s*'.*'\s*$/s.test(cell));
  return areAll ? joined : cells;
}

function joinEntities(cells: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const cell of cells) {
    if (isOpen) joined[joined.length - 1] += `;${cell}`;
    else joined.push(cell);
    isOpen = endsInEntity(cell);
  }
  return joined;
}

/** Numbers, the names that browsers take without a semicolon, and some more: nobody ends a cell so otherwise. */
function endsInEntity(cell: string): boolean {
  const [whole, name = ''] = ENTITY_END.exec(cell) ?? [];
  if (whole === undefined) return false;
  if (name.startsWith('#') || NAMED.test(name)) return decodeHTMLStrict(`${whole};`) !== `${whole};`;
  return [...decodeHTML(whole)].length === 1;
}

function joinQuoted(cells: readonly string[], delimiter: string): string[] {
  const joined: string[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const upTo = LATE.test(cells[at] ?? '') ? endOfQuoted(cells, at) : at;
    const cell = cells.slice(at, upTo + 1).join(delimiter);
    const quoted = WHOLE_LATE.exec(cell)?.[1];
    joined.push(quoted === undefined ? cell : quoted.replaceAll('""', '"'));
    at = upTo;
  }
  return joined;
}

/** Where the cell that is opened here ends; itself, where its quote is never closed. */
function endOfQuoted(cells: readonly string[], from: number): number {
  let text = '';
  for (let at = from; at < cells.length; at += 1) {
    text += cells[at];
    if (text.length > LONGEST) break;
    if (WHOLE_LATE.test(text)) return at;
  }
  return from;
}
