import { expect, test } from 'vitest';
import { deleteClientRefusal, deleteVendorRefusal, saveClientRefusal } from './open-documents.ts';

test.each([
  ['deleting a vendor', deleteVendorRefusal, 'Try again. Something went wrong'],
  ['deleting a link', deleteClientRefusal, 'Connection failed to delete...'],
  ['moving a link', (open: number) => saveClientRefusal(open, false), 'Client failed to save...'],
] as const)('%s says the documented sentence and why', (_what, refusal, message) => {
  expect(refusal(0)).toBeNull();
  expect(refusal(1)).toMatchObject({
    message,
    details: { reason: 'One order, transfer or return is still open. Finish or delete it first.' },
  });
  expect(refusal(3)).toMatchObject({
    details: { reason: '3 orders, transfers or returns are still open. Finish or delete them first.' },
  });
});

test('a store is linked once', () => {
  expect(saveClientRefusal(0, true)).toMatchObject({
    code: 'VENDOR_CLIENT_TAKEN',
    message: 'Client failed to save...',
  });
});
