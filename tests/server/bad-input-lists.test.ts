// Bad input in lists of a body: the answer names the place.
import { describe, expect, test } from 'vitest';
import { type BadInputFixture, badInputs, expectRefusal } from './bad-input-fixture.ts';

const at = badInputs();
type ListRow = readonly [
  what: string,
  body: readonly unknown[] | object | undefined | ((fixture: BadInputFixture) => unknown[]),
  status: number,
  message: string,
  field?: string,
];

function refusesBody(path: (it: BadInputFixture) => string, rows: readonly ListRow[]): void {
  for (const [what, body, status, message, field] of rows) {
    test(what, async () => {
      const before = await at().fingerprint();
      const got = await at().server.request('PUT', `/api/${path(at())}`, {
        token: at().token,
        body: typeof body === 'function' ? body(at()) : body,
      });
      expectRefusal(got, status, message, field);
      expect(await at().fingerprint()).toBe(before);
    });
  }
}

describe('BulkUpdate of stock', () => {
  const item = (it: BadInputFixture, over: object) => ({ inventoryId: it.good.inventoryId, ...over });
  refusesBody(
    () => 'Inventory/BulkUpdate',
    [
      ['no body', undefined, 400, 'body is required', 'body'],
      ['an empty list', [], 400, 'body must hold 1 or more entries', 'body'],
      [
        '501 entries',
        (it) => Array(501).fill(item(it, {})),
        400,
        'body must hold 500 entries at most',
        'body',
      ],
      ['an object', {}, 400, 'body is not of the right kind', 'body'],
      ['a number for an entry', [5], 400, 'body[0] is not of the right kind', 'body[0]'],
      [
        'an entry without its id',
        [{ saleprice: 5 }],
        400,
        'body[0].inventoryId is required',
        'body[0].inventoryId',
      ],
      [
        'a bad price in the second',
        (it) => [item(it, { saleprice: 5 }), item(it, { saleprice: '5.001' })],
        400,
        'body[1].saleprice must be an amount like 12.34',
        'body[1].saleprice',
      ],
      [
        'an unknown name in the second',
        (it) => [item(it, {}), item(it, { price: 5 })],
        400,
        'body[1].price is not a parameter of this call',
        'body[1].price',
      ],
      [
        'a negative quantity',
        (it) => [item(it, { quantity: -1 })],
        400,
        'body[0].quantity must be 0 to 99999',
        'body[0].quantity',
      ],
      [
        'an absent item after a right one',
        (it) => [item(it, { saleprice: 5 }), { inventoryId: 987_654_321 }],
        404,
        'No such item in stock.',
      ],
      [
        "another store's item after a right one",
        (it) => [item(it, { saleprice: 5 }), { inventoryId: it.foreign.inventory }],
        404,
        'No such item in stock.',
      ],
    ],
  );
});

describe('refund of lines', () => {
  refusesBody(
    (it) => `Transaction/RefundTransactionItems/${it.finished.id}`,
    [
      ['no body', undefined, 400, 'body is required', 'body'],
      ['an empty list', [], 400, 'body must hold 1 or more entries', 'body'],
      ['no id', [{ quantity: 1 }], 400, 'body[0].id is required', 'body[0].id'],
      [
        'quantity 0',
        (it) => [{ id: it.finished.line, quantity: 0 }],
        400,
        'body[0].quantity must be 1 to 9999',
        'body[0].quantity',
      ],
      ['a line of another receipt', (it) => [{ id: it.open.line }], 404, 'Not on this receipt.'],
      ["another store's line", (it) => [{ id: it.foreign.line }], 404, 'No line found.'],
      [
        'more than was sold',
        (it) => [{ id: it.finished.line, quantity: 2 }],
        200,
        'Only 1 of Plain game can still come back.',
        'MORE_THAN_SOLD',
      ],
      [
        'an unknown way back to the shelf',
        (it) => [{ id: it.finished.line, restock: 'bin' }],
        400,
        'body[0].restock must be stock or damaged',
        'body[0].restock',
      ],
    ],
  );
});
