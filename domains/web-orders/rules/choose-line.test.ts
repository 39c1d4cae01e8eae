import { expect, test } from 'vitest';
import { copyRefusal } from './choose-copy.ts';
import { chooseLine } from './choose-line.ts';
import { isRefusal } from '#kernel/refusal.ts';

const line = (lineId: number, catalogId: number, inventoryId: number, more: object = {}) => ({
  lineId,
  catalogId,
  inventoryId,
  quantity: 1,
  shipped: 0,
  cancelled: 0,
  picked: 0,
  ...more,
});
const upc = (catalogId: number) => ({ catalogId, inventoryId: null });
const sku = (catalogId: number, inventoryId: number) => ({ catalogId, inventoryId });

test.each<
  [
    string,
    ReturnType<typeof line>[],
    ReturnType<typeof upc> | ReturnType<typeof sku> | undefined,
    number | undefined,
    number,
    number | string,
  ]
>([
  ['the only one of a product', [line(1, 7, 70), line(2, 8, 80)], upc(7), undefined, 1, 1],
  ['by its label', [line(1, 7, 70), line(2, 7, 71)], sku(7, 71), undefined, 1, 2],
  ['a label of another condition', [line(1, 7, 70)], sku(7, 71), undefined, 1, 'NOT_ON_ORDER'],
  ['a UPC of two conditions', [line(1, 7, 70), line(2, 7, 71)], upc(7), undefined, 1, 'WHICH_ONE'],
  ['the named one of them', [line(1, 7, 70), line(2, 7, 71)], upc(7), 2, 1, 2],
  ['the one that isn’t in yet', [line(1, 7, 70, { picked: 1 }), line(2, 7, 71)], upc(7), undefined, 1, 2],
  ['the one that is in comes out', [line(1, 7, 70, { picked: 1 }), line(2, 7, 71)], upc(7), undefined, -1, 1],
  ['two lines of the same item', [line(1, 7, 70), line(2, 7, 70)], upc(7), undefined, 1, 1],
  [
    'one that is full answers, and is refused later',
    [line(1, 7, 70, { picked: 1 })],
    upc(7),
    undefined,
    1,
    1,
  ],
  ['something else', [line(1, 7, 70)], upc(9), undefined, 1, 'NOT_ON_ORDER'],
  ['a code that nobody knows', [line(1, 7, 70)], undefined, undefined, 1, 'NOT_ON_ORDER'],
])('%s', (_name, lines, found, lineId, units, answer) => {
  const chosen = chooseLine(lines, found, lineId, units);
  expect(isRefusal(chosen) ? chosen.code : chosen.lineId).toBe(answer);
});

test.each([
  ['goods without serial numbers', { isRequired: false, isHere: false, isInIt: false }, 1, null],
  ['a copy that is here', { isRequired: true, isHere: true, isInIt: false }, 1, null],
  ['a copy that isn’t', { isRequired: true, isHere: false, isInIt: false }, 1, 'SERIAL_NOT_HERE'],
  ['a copy that is in it', { isRequired: true, isHere: true, isInIt: true }, 1, 'SERIAL_IN_IT'],
  ['what comes out', { isRequired: true, isHere: false, isInIt: false }, -1, null],
])('%s', (_name, copy, units, code) => expect(copyRefusal(copy, units)?.code ?? null).toBe(code));
