import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';

const item = calls('item', 'Item');
const rest = { right: 'signed-in', output: z.unknown(), summary: '' } as const;

test.each([
  [item.get('List', rest), 'Item.List', 'Item/List'],
  [item.get('Get/{id}', rest), 'Item.Get', 'Item/Get/{id}'],
  [item.get('{id}/Attachment', rest), 'Item.Attachment', 'Item/{id}/Attachment'],
  [item.get('Variance/Missing/{a},{b}', rest), 'Item.Variance.Missing', 'Item/Variance/Missing/{a},{b}'],
  [item.get('Update#2', { ...rest, path: 'Item/Update/{id}' }), 'Item.Update#2', 'Item/Update/{id}'],
])('a name is the rest of the path, and without its parameters of the id', (call, id, path) => {
  expect(call).toMatchObject({ id, path, area: 'item' });
});

test.each([
  [item.get('A', rest), 'GET', false],
  [item.get('A', { ...rest, changes: true }), 'GET', true],
  [item.post('A', rest), 'POST', true],
  [item.post('A', { ...rest, changes: false }), 'POST', false],
  [item.put('A', rest), 'PUT', true],
  [item.delete('A', rest), 'DELETE', true],
])('whatever is no GET changes data unless it says otherwise', (call, method, changes) => {
  expect(call).toMatchObject({ method, changes });
});
