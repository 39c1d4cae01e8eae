// The documented calls of a transaction on gift certificates (NS-GIFT-01). Looking them up is GiftCertificates/*.
import { changedTransaction, transactionId } from './calls.ts';
import { calls } from '#contract/calls.ts';
import { idOf, money, text } from '#contract/fields.ts';

const transaction = calls('giftcert', 'Transaction');

export const addGiftCertificate = transaction.get('AddGiftCertificateV02A', {
  changes: true,
  right: 'transactions.edit',
  input: {
    TransactionId: transactionId,
    /** Pays with this one; without it a new one is sold. */
    number: text(40).optional(),
    /** What is sold, or how much of it pays: as much as is due unless told. */
    amount: money().optional(),
  },
  output: changedTransaction,
  summary: 'Sells a new gift certificate for an amount, or pays with the one of a number',
});

export const removeGiftCertificates = transaction.get('RemoveGiftCertificates', {
  changes: true,
  right: 'transactions.edit',
  input: {
    TransactionId: transactionId,
    number: text(40).optional(),
    /** Own: which one, where its number is not known. */
    certificateId: idOf('certificate').optional(),
  },
  output: changedTransaction,
  summary: 'Takes gift certificates off the transaction, sold and paying ones: all, or the one named',
});
