// The documented calls of a transaction on gift certificates (NS-GIFT-01). Looking them up is GiftCertificates/*.
import { changedTransaction, transactionId } from './calls.ts';
import { call } from '#contract/call.ts';
import { fields, idOf, money, text } from '#contract/fields.ts';

const area = 'giftcert';

export const addGiftCertificate = call({
  id: 'Transaction.AddGiftCertificateV02A',
  area,
  method: 'GET',
  path: 'Transaction/AddGiftCertificateV02A',
  changes: true,
  right: 'transactions.edit',
  input: fields({
    TransactionId: transactionId,
    /** Pays with this one; without it a new one is sold. */
    number: text(40).optional(),
    /** What is sold, or how much of it pays: as much as is due unless told. */
    amount: money().optional(),
  }),
  output: changedTransaction,
  summary: 'Sells a new gift certificate for an amount, or pays with the one of a number',
});

export const removeGiftCertificates = call({
  id: 'Transaction.RemoveGiftCertificates',
  area,
  method: 'GET',
  path: 'Transaction/RemoveGiftCertificates',
  changes: true,
  right: 'transactions.edit',
  input: fields({
    TransactionId: transactionId,
    number: text(40).optional(),
    /** Own: which one, where its number is not known. */
    certificateId: idOf('certificate').optional(),
  }),
  output: changedTransaction,
  summary: 'Takes gift certificates off the transaction, sold and paying ones: all, or the one named',
});
