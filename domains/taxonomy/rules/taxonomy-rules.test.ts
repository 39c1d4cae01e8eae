import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#kernel/refusal.ts';
import { adjustmentsOf, type Assigned } from './adjustment.ts';
import { readAdjustment, slugOf } from './node-fields.ts';
import {
  deletionRefusal,
  MOST_LEVELS,
  MOST_NODES,
  placeNode,
  roomRefusal,
  stepNode,
  withoutNode,
} from './place-node.ts';
import { byIdOf, lineOf, pathOf, subtreeOf, type TaxonomyRow } from './tree.ts';

const row = (taxonomyId: number, parentId: number | null, position: number, more = {}): TaxonomyRow => ({
  taxonomyId,
  parentId,
  position,
  name: `N${taxonomyId}`,
  description: '',
  path: '',
  referenceId: '',
  slug: '',
  adjustmentE5: null,
  ...more,
});
//  1 ─ 2 ─ 4
//    └ 3      5
const tree = [row(1, null, 0), row(5, null, 1), row(2, 1, 0), row(3, 1, 1), row(4, 2, 0)];

describe('a place in the tree', () => {
  test.each([
    ['to the top, behind the last', 4, null, undefined, [1, 5, 4]],
    ['to the top, first', 4, null, 0, [4, 1, 5]],
    ['between siblings', 5, 1, 1, [2, 5, 3]],
    ['behind the end is the end', 2, 1, 99, [3, 2]],
    ['where it is', 2, 1, 0, [2, 3]],
    ['a new one', 0, 5, undefined, [0]],
  ] as const)('%s', (_what, id, parentId, position, taxonomyIds) => {
    expect(placeNode(tree, id, parentId, position)).toEqual({ parentId, taxonomyIds });
  });
  test.each([
    [1, 1, "N1 can't be below itself"],
    [1, 2, "N1 can't move into N2, which is below it"],
    [1, 4, "N1 can't move into N4, which is below it"],
    [2, 4, "N2 can't move into N4, which is below it"],
  ])('%i below %i is a circle', (id, parentId, message) => {
    expect(placeNode(tree, id, parentId)).toMatchObject({ code: 'TAXONOMY_CIRCLE', message });
  });
  test('the tree does not get deeper than it may, with what hangs below counted', () => {
    const line = Array.from({ length: MOST_LEVELS }, (_none, at) => row(at + 1, at === 0 ? null : at, 0));
    const twig = [row(100, null, 1), row(101, 100, 0)];
    expect(placeNode([...line, ...twig], 0, MOST_LEVELS)).toMatchObject({ code: 'TAXONOMY_TOO_DEEP' });
    expect(isRefusal(placeNode([...line, ...twig], 0, MOST_LEVELS - 1))).toBe(false);
    expect(placeNode([...line, ...twig], 100, MOST_LEVELS - 1)).toMatchObject({ code: 'TAXONOMY_TOO_DEEP' });
    expect(isRefusal(placeNode([...line, ...twig], 100, MOST_LEVELS - 2))).toBe(false);
  });
  test.each([
    [2, true, undefined],
    [2, false, [3, 2]],
    [3, true, [3, 2]],
    [3, false, undefined],
    [4, true, undefined],
    [5, true, [5, 1]],
  ])('a step of %i, up %s', (id, up, order) => {
    expect(stepNode(tree, byIdOf(tree).get(id) as TaxonomyRow, up)?.taxonomyIds).toEqual(order);
  });
  test('random moves never make a circle nor lose one', () => {
    const move = fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      to: fc.option(fc.integer({ min: 1, max: 12 })),
      at: fc.nat(6),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let rows = Array.from({ length: 12 }, (_none, at) => row(at + 1, null, at));
        const model = new Map<number, number | null>(rows.map((one) => [one.taxonomyId, null]));
        for (const { id, to, at } of moves) {
          const order = placeNode(rows, id, to, at);
          const isBelow = to !== null && climbs(model, to, id);
          expect(isRefusal(order)).toBe(isBelow);
          if (isRefusal(order)) continue;
          model.set(id, to);
          rows = rows
            .map((one) => (one.taxonomyId === id ? { ...one, parentId: to } : one))
            .map((one) => {
              const position = order.taxonomyIds.indexOf(one.taxonomyId);
              return position < 0 ? one : { ...one, position };
            });
          expect(rows.find((one) => one.taxonomyId === id)?.position).toBe(
            Math.min(at, order.taxonomyIds.length - 1),
          );
        }
        const reached = rows
          .filter((one) => one.parentId === null)
          .flatMap((one) => subtreeOf(rows, one.taxonomyId));
        expect([...reached].sort((a, b) => a - b)).toEqual(
          rows.map((one) => one.taxonomyId).sort((a, b) => a - b),
        );
        for (const one of rows) expect(one.parentId).toBe(model.get(one.taxonomyId));
      }),
    );
  });
});

/** Is `wanted` the node or above it? */
function climbs(model: ReadonlyMap<number, number | null>, from: number, wanted: number): boolean {
  for (let at: number | null = from; at !== null; at = model.get(at) ?? null) if (at === wanted) return true;
  return false;
}

describe('fields', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['-10', -10_000],
    ['12.5 %', 12_500],
    ['-90', -90_000],
    ['500', 500_000],
    ['-90.01', undefined],
    ['500.01', undefined],
    ['1e3', undefined],
    ['abc', undefined],
    ['1.005', 1_005],
    ['1.0055', undefined],
  ])('an adjustment of %j is %j', (typed, e5) => {
    expect(readAdjustment(typed)).toBe(e5);
  });
  test.each([
    ['Retro Games', 'retro-games'],
    ['  CDs & LPs!  ', 'cds-lps'],
    ['Café', 'cafe'],
    ['***', ''],
  ])('%j is %j in addresses', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
  test('the path is the names from the top, or what was given', () => {
    expect(pathOf(lineOf(byIdOf(tree), 4))).toBe('N1/N2/N4');
    expect(pathOf([row(4, null, 0, { path: 'own/path' })])).toBe('own/path');
  });
});

describe('price adjustments', () => {
  const nodes = [
    row(1, null, 0, { adjustmentE5: 5_000 }),
    row(2, 1, 0),
    row(3, 1, 1, { adjustmentE5: -10_000 }),
    row(4, 3, 0, { adjustmentE5: 0 }),
    row(5, null, 1),
  ];
  let linkId = 0;
  const link = (taxonomyId: number, more: Partial<Assigned> = {}): Assigned => ({
    linkId: (linkId += 1),
    taxonomyId,
    catalogId: 7,
    inventoryId: null,
    storeId: null,
    ...more,
  });
  test.each<[string, Assigned[], number | undefined, number | undefined]>([
    ['none without an assignment', [], undefined, undefined],
    ['none where no category says anything', [link(5)], undefined, undefined],
    ["the category's own", [link(3)], -10_000, 3],
    ['that of the category above', [link(2)], 5_000, 1],
    ['nought is an answer', [link(4)], 0, 4],
    ['the deeper category', [link(3), link(1)], -10_000, 3],
    ['the newest of two as deep', [link(2), link(3)], -10_000, 3],
    ['the store before the chain', [link(3), link(1, { storeId: 1 })], 5_000, 1],
    [
      'the item before its product',
      [link(3, { storeId: 1 }), link(1, { storeId: 1, inventoryId: 9 })],
      5_000,
      1,
    ],
    ['not that of another item', [link(3), link(1, { storeId: 1, inventoryId: 8 })], -10_000, 3],
  ])('%s', (_what, links, e5, from) => {
    const found = adjustmentsOf(nodes, links)(7, 9);
    expect([found?.taxonomyE5, found?.taxonomyId]).toEqual([e5, from]);
  });
  test('an item without one of its own takes the product; a product never takes an item', () => {
    const look = adjustmentsOf(nodes, [link(1, { storeId: 1, inventoryId: 9 })]);
    expect([look(7, 9)?.taxonomyE5, look(7)?.taxonomyE5]).toEqual([5_000, undefined]);
  });
});

describe('what a category may not', () => {
  test.each([
    [0, undefined],
    [MOST_NODES - 1, undefined],
    [MOST_NODES, 'TAXONOMY_TOO_MANY'],
  ])('one more of %i', (count, code) => {
    expect(roomRefusal(count)?.code).toBe(code);
  });
  test.each([
    [0, 0, false, undefined],
    [1, 0, false, 'TAXONOMY_NOT_EMPTY'],
    [0, 1, false, 'TAXONOMY_NOT_EMPTY'],
    [3, 9, true, undefined],
  ])('go with %i below it and %i products, confirmed %s', (below, products, isConfirmed, code) => {
    expect(deletionRefusal('Games', { below, products }, isConfirmed)?.code).toBe(code);
  });
  test('leave a gap behind', () => {
    expect(withoutNode(tree, row(2, 1, 0))).toEqual({ parentId: 1, taxonomyIds: [3] });
    expect(withoutNode(tree, row(4, 2, 0))).toEqual({ parentId: 2, taxonomyIds: [] });
  });
});
