// The documented call that takes a found product straight into a transaction.
import { deepItemFields } from '#domains/catalog/contract/deep.ts';
import { changedTransaction } from './calls.ts';
import { TRAN_TYPES } from './shapes.ts';

import { call } from '#contract/call.ts';
import { fields, idOf, oneOf } from '#contract/fields.ts';

export const addDeepSearchItem = call({
  id: 'Inventory.AddDeepSearchItem',
  area: 'deepsearch',
  method: 'PUT',
  path: 'Inventory/AddDeepSearchItem',
  changes: true,
  right: 'transactions.edit',
  input: fields({
    ...deepItemFields,
    TransactionId: idOf('transaction'),
    TranType: oneOf(TRAN_TYPES).optional(),
  }),
  output: changedTransaction,
  summary: 'Imports a product that a deep search found, and adds it to a transaction (DEEP-04)',
});
