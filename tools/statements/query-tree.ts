// Small questions about a query's tree.
import { parseTree, type Tree, treeOf, treesOf } from './node-tree.ts';
import { type Shape, UNKNOWN } from './shape.ts';

const JSONB = '3802';

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

/** Does it answer exactly one row, whatever there is? */
export function isOneRow(query: Tree): boolean {
  if (query.kind !== 'query' || query.setOperations || query.limitOffset || query.havingQual) return false;
  const { fromlist, quals } = treeOf(query, 'jointree');
  if (query.hasAggs === 'true') return treesOf(query, 'groupClause').length === 0;
  return (
    (!fromlist || (fromlist as readonly Tree[]).length === 0) && !quals && query.hasTargetSRFs === 'false'
  );
}

/** The column of that number, from 1. */
export const pick = (columns: ReadonlyMap<string, Shape>, number: number): Shape =>
  [...columns.values()][number - 1] ?? UNKNOWN;

/** Columns under the names that somebody else gives them by their order. */
export function namedAs(columns: ReadonlyMap<string, Shape>, names: Shape): Map<string, Shape> {
  return new Map([...(names.fields ?? [])].map(([name], at) => [name, pick(columns, at + 1)]));
}
