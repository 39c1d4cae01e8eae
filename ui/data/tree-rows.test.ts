import { expect, test } from 'vitest';
import { dropPlace, idsBelow, type TreeBranch, type TreeRow, treeRows } from './tree-rows.ts';

const leaf = (id: number, children: TreeBranch[] = []): TreeBranch => ({ id, label: `N${id}`, children });
const tree = [leaf(1, [leaf(2, [leaf(4)]), leaf(3)]), leaf(5)];
const rows = treeRows(tree, () => true);
const rowOf = (id: number) => rows.find((row) => row.id === id) as TreeRow;

test('rows come from top to bottom; closed ones hide what is below', () => {
  expect(rows.map((row) => [row.id, row.level, row.position, row.siblings])).toEqual([
    [1, 1, 0, 2],
    [2, 2, 0, 2],
    [4, 3, 0, 1],
    [3, 2, 1, 2],
    [5, 1, 1, 2],
  ]);
  expect(treeRows(tree, (id) => id === 1).map((row) => row.id)).toEqual([1, 2, 3, 5]);
  expect(idsBelow(tree[0] as TreeBranch)).toEqual([1, 2, 4, 3]);
});

test.each([
  ['into', 5, 2, 0.5, 2, 10_000],
  ['before', 5, 3, 0.1, 1, 1],
  ['behind', 5, 3, 0.9, 1, 2],
  ['behind', 2, 3, 0.9, 1, 1],
  ['before', 3, 2, 0.1, 1, 0],
  ['before', 1, 5, 0.1, null, 0],
] as const)('%s: %i over %i at %f', (where, dragged, over, share, parentId, position) => {
  expect(dropPlace(rows, dragged, rowOf(over), share)).toEqual({ where, parentId, position });
});
