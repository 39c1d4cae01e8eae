// Small questions about a query's tree.
import { parseTree, type Tree, treeOf, treesOf } from './node-tree.ts';
import { type Shape, UNKNOWN } from './shape.ts';

const JSONB = '3802';
const LEFT_JOIN = '1';
const SUBQUERY = '1';

/** The query of a view, or of a function's body: its last one. */
export function parseQuery(text: string): Tree {
  let value = parseTree(text);
  while (Array.isArray(value)) value = value.at(-1) ?? null;
  return value as Tree;
}

/** The text of a constant, or undefined. */
export function textOf(tree: Tree): string | undefined {
  if (tree.kind === 'relabeltype') return textOf(treeOf(tree, 'arg'));
  if (tree.kind !== 'const' || !Array.isArray(tree.constvalue)) return undefined;
  const bytes = Buffer.from((tree.constvalue as readonly string[]).map((byte) => Number(byte) & 255));
  // -2 ends with a zero, -1 begins with its length.
  if (tree.constlen === '-2') return bytes.subarray(0, -1).toString('utf8');
  if (tree.constlen !== '-1') return undefined;
  // An empty list or object, as jsonb keeps it.
  if (tree.consttype === JSONB) return { 0x40: '[]', 0x20: '{}' }[bytes.length === 8 ? (bytes[7] ?? 0) : 0];
  return bytes.subarray(4).toString('utf8');
}

/** Does it answer a row, whatever there is? */
export function hasRow(query: Tree): boolean {
  if (query.kind !== 'query' || query.setOperations || query.limitOffset || query.havingQual) return false;
  if (query.hasAggs === 'true') return treesOf(query, 'groupClause').length === 0;
  const { fromlist, quals } = treeOf(query, 'jointree');
  if (quals || query.hasTargetSRFs !== 'false') return false;
  return ((fromlist as readonly Tree[] | null) ?? []).every((from) => givesRow(from, query));
}

/** Is there a row in what is in `from`? */
function givesRow(from: Tree, query: Tree): boolean {
  // What is joined on the right takes no row away.
  if (from.kind === 'joinexpr') return from.jointype === LEFT_JOIN && givesRow(treeOf(from, 'larg'), query);
  const entry = treesOf(query, 'rtable')[Number(from.rtindex) - 1];
  return entry?.rtekind === SUBQUERY && hasRow(treeOf(entry, 'subquery'));
}

/** The column of that number, from 1. */
export const pick = (columns: ReadonlyMap<string, Shape>, number: number): Shape =>
  [...columns.values()][number - 1] ?? UNKNOWN;

/** Columns under the names that somebody else gives them by their order. */
export function namedAs(columns: ReadonlyMap<string, Shape>, names: Shape): Map<string, Shape> {
  return new Map([...(names.fields ?? [])].map(([name], at) => [name, pick(columns, at + 1)]));
}
