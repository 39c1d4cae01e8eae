// PostgreSQL's own tree of a statement, as pg_proc.prosqlbody and pg_rewrite.ev_action write it: {KIND :field value ...}, lists in parentheses.

export type Tree = { readonly kind: string; readonly [field: string]: Value };
export type Value = Tree | string | null | readonly Value[];

/** Reads one value. Throws when the text isn't such a tree. */
export function parseTree(text: string): Value {
  const tokens = text.match(/"(?:\\.|[^"\\])*"|[{}()[\]]|(?:\\.|[^\s{}()[\]"\\])+/g) ?? [];
  let at = 0;

  const list = (close: string): Value[] => {
    const values: Value[] = [];
    while (tokens[at] !== close) values.push(value());
    at += 1;
    return values;
  };
  const node = (): Tree => {
    const fields: Record<string, Value> = { kind: (tokens[at++] as string).toLowerCase() };
    while (tokens[at] !== '}') {
      const name = (tokens[at++] as string).slice(1);
      fields[name] = value();
      // A constant's value: its length, then its bytes.
      if (tokens[at] === '[') fields[name] = value();
    }
    at += 1;
    return fields as Tree;
  };
  function value(): Value {
    const token = tokens[at++];
    if (token === undefined) throw new Error('the tree ends too early');
    if (token === '{') return node();
    if (token === '[') return list(']');
    if (token === '(') {
      const values = list(')');
      // Lists of numbers and sets of them say what they are.
      const [first] = values;
      return typeof first === 'string' && /^[iobx]$/.test(first) ? values.slice(1) : values;
    }
    if (token === '<>') return null;
    return (token.startsWith('"') ? token.slice(1, -1) : token).replace(/\\(.)/g, '$1');
  }
  return value();
}

/** A field that is a tree. */
export const treeOf = (tree: Tree, field: string): Tree => tree[field] as Tree;

/** A field that is a list of trees; an empty one where there is none. */
export const treesOf = (tree: Tree, field: string): readonly Tree[] =>
  (tree[field] as readonly Tree[] | null | undefined) ?? [];

/** A field that is a number. */
export const numberOf = (tree: Tree, field: string): number => Number(tree[field]);

/** A field that is a plain word or number, as text. */
export const wordOf = (tree: Tree, field: string): string => tree[field] as string;
