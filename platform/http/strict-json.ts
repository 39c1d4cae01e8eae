// Does a JSON text name a key twice in one object?
//
// JSON.parse lets the last one win without a word; on a money call that hides a mistake or an attack. One pass over the text, which
// ends as soon as there are more values than anybody needs: what is read here is not yet known to be good for anything.

const DEEPEST = 64;
/** More keys and entries than these are nobody's list. */
const MOST_VALUES = 200_000;
const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * Parses JSON; throws a SyntaxError for bad JSON, a key given twice, '__proto__', nesting deeper than 64, and more than so many
 * keys and entries in all.
 */
export function parseStrictJson(text: string, mostValues = MOST_VALUES): unknown {
  const keys: (Set<string> | undefined)[] = [];
  let values = 0;
  let at = 0;
  let expectKey = false;
  while (at < text.length) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      const end = endOfString(text, at);
      if (expectKey) {
        addKey(keys.at(-1), text.slice(at, end));
        expectKey = false;
      }
      at = end;
      continue;
    }
    if (character === OPEN_OBJECT || character === OPEN_LIST) {
      if (keys.length >= DEEPEST) throw new SyntaxError('nested too deep');
      values += 1;
      expectKey = character === OPEN_OBJECT;
      keys.push(expectKey ? new Set() : undefined);
    } else if (character === CLOSE_OBJECT || character === CLOSE_LIST) {
      keys.pop();
      expectKey = false;
    } else if (character === COMMA) {
      values += 1;
      expectKey = keys.at(-1) !== undefined;
    }
    if (values > mostValues) throw new SyntaxError('too many values');
    at += 1;
  }
  return parse(text);
}

function addKey(set: Set<string> | undefined, quoted: string): void {
  // The whole text is parsed at the end, so a key without an escape needs no parser of its own.
  const key = quoted.includes('\\') ? (parse(quoted) as string) : quoted.slice(1, -1);
  if (set?.has(key)) throw new SyntaxError(`${shortened(key)} was given twice`);
  if (key === '__proto__') throw new SyntaxError('__proto__ is not allowed');
  set?.add(key);
}

const LONGEST_SHOWN = 60;

/** What a caller sent, as a message may repeat it: the first 60 characters. */
export const shortened = (sent: string): string =>
  sent.length <= LONGEST_SHOWN ? sent : `${sent.slice(0, LONGEST_SHOWN)}…`;

/** JSON.parse quotes the text that it can't read, and there may be a password in it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError('it is not JSON');
  }
}

/** The place after the quote that ends the string which begins at start. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}
