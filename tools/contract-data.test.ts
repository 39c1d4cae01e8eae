import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { idOf } from '#contract/fields.ts';
import { contractData, contractsAsData } from './contract-data.ts';

test('the browser gets what a request is made of, and nothing that only the server reads', () => {
  const itemWire = z.object({ a: z.string() });
  const putItems = calls('item', 'Item').put('Put/{id}', {
    right: 'items.edit',
    input: { id: idOf('item') },
    body: z.array(itemWire),
    output: itemWire,
    summary: 'Puts items',
  });
  const code = contractData({ MOST: 20, NAMES: ['a'], itemWire, read: () => 1, putItems });
  expect(code.split('\n').slice(0, 2)).toEqual(['export const MOST = 20;', 'export const NAMES = ["a"];']);
  const [, json] = /^export const putItems = (.*);\n$/m.exec(code) as unknown as [string, string];
  expect(JSON.parse(json)).toEqual({
    id: 'Item.Put',
    area: 'item',
    method: 'PUT',
    path: 'Item/Put/{id}',
    alsoAt: [],
    changes: true,
    right: 'items.edit',
    body: true,
    amounts: {},
    produces: 'json',
    secret: [],
    isLong: false,
  });
  expect(code).not.toMatch(/itemWire|read/);
});

test('a build in which something of zod is left fails', () => {
  const files = { 'index.js': { moduleIds: ['/app/node_modules/zod/v4/classic/schemas.js'] } };
  expect(() => contractsAsData.generateBundle({}, files)).toThrow('zod stays there');
});
