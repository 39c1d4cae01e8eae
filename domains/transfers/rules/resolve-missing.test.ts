import { expect, test } from 'vitest';
import { type Decided, resolveMissing } from './resolve-missing.ts';

const line = { title: 'Glasswing Odyssey', underWay: 2, fromStoreId: 5, toStoreId: 3 };

test.each<[string, Decided, object]>([
  ['found', { quantity: 1, decision: 'found' }, { kind: 'accept', storeId: 3 }],
  ['never sent', { quantity: 2, decision: 'notSent' }, { kind: 'return', storeId: 5 }],
  [
    'lost, borne by the sender',
    { quantity: 2, decision: 'lost', bearerStoreId: 5 },
    { kind: 'lose', storeId: 5 },
  ],
  [
    'lost, borne by the receiver',
    { quantity: 1, decision: 'lost', bearerStoreId: 3 },
    { kind: 'lose', storeId: 3 },
  ],
  ['lost, borne by nobody', { quantity: 1, decision: 'lost' }, { code: 'BEARER_REQUIRED' }],
  [
    'lost, borne by a third store',
    { quantity: 1, decision: 'lost', bearerStoreId: 9 },
    { code: 'BEARER_REQUIRED' },
  ],
  ['more than is missing', { quantity: 3, decision: 'found' }, { code: 'NOT_THAT_MANY' }],
])('%s', (_title, decided, outcome) => {
  expect(resolveMissing(line, decided)).toMatchObject(outcome);
});
