import { expect, test } from 'vitest';
import { type LineChange, updateRefusal } from './update-line.ts';

const none: LineChange = { hasCost: false, hasProduct: false, hasMore: false };
const own = { isVendor: false, isKnown: true, quantityNow: 3 };
const vendor = { isVendor: true, isKnown: true, quantityNow: 3 };

test.each<[string, Parameters<typeof updateRefusal>[0], Partial<LineChange>, string | null]>([
  ['a comment', own, {}, null],
  ["the cost of a store's goods", own, { hasCost: true }, 'COST_OF_STORE'],
  ["the cost of a vendor's goods", vendor, { hasCost: true }, null],
  ['the title of what the catalog has', vendor, { hasProduct: true }, 'PRODUCT_IS_KNOWN'],
  ['the title of a code that nobody knew', { ...vendor, isKnown: false }, { hasProduct: true }, null],
  ['a quantity as it was seen', own, { quantity: 5, seen: 3 }, null],
  ['a quantity that moved meanwhile', own, { quantity: 5, seen: 2 }, 'QUANTITY_MOVED'],
  ['a quantity that says nothing of what it saw', own, { quantity: 5 }, null],
])('%s', (_title, line, change, code) => {
  expect(updateRefusal(line, { ...none, ...change })?.code ?? null).toBe(code);
});
