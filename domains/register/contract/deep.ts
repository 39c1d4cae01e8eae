// The documented call that takes a found product straight into a transaction.
import { deepItemFields } from '#domains/catalog/contract/deep.ts';
import { changedTransaction } from './calls.ts';
import { TRAN_TYPES } from './shapes.ts';

import { calls } from '#contract/calls.ts';
import { idOf, oneOf } from '#contract/fields.ts';

const inventory = calls('deepsearch', 'Inventory');

export const addDeepSearchItem = inventory.put('AddDeepSearchItem', {
  right: 'transactions.edit',
  input: {
    ...deepItemFields,
    TransactionId: idOf('transaction'),
    TranType: oneOf(TRAN_TYPES).optional(),
  },
  output: changedTransaction,
  summary: 'Imports a product that a deep search found, and adds it to a transaction (DEEP-04)',
});
