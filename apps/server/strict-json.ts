// Does a JSON text name a key twice in one object?
//
// JSON.parse lets the last one win without a word; on a money call that hides a mistake or an attack.

const DEEPEST = 64;

/** Parses JSON; throws a SyntaxError for bad JSON, a key given twice, '__proto__', or nesting deeper than 64. */
export function parseStrictJson(text: string): unknown {
  const keys: (Set<string> | undefined)[] = [];
  let at = 0;
  let expectKey = false;
  while (at < text.length) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      const set = keys.at(-1);
      if (expectKey && set) {
        const key = parse(text.slice(at, end)) as string;
        if (set.has(key)) throw new SyntaxError(`${key} was given twice`);
        if (key === '__proto__') throw new SyntaxError('__proto__ is not allowed');
        set.add(key);
        expectKey = false;
      }
      at = end;
      continue;
    }
    if (character === '{' || character === '[') {
      if (keys.length >= DEEPEST) throw new SyntaxError('nested too deep');
      keys.push(character === '{' ? new Set() : undefined);
      expectKey = character === '{';
    } else if (character === '}' || character === ']') {
      keys.pop();
      expectKey = false;
    } else if (character === ',') {
      expectKey = keys.at(-1) !== undefined;
    }
    at += 1;
  }
  return parse(text);
}

/** JSON.parse quotes the text that it can't read, and there may be a password in it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError('it is not JSON');
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
