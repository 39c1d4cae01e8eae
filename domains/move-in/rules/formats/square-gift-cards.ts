// Square's gift cards.
import { addGiftCard } from './certificate-rows.ts';
import { day, money, number, text } from './columns.ts';
import { declare, rowByRow } from './format.ts';

export const squareGiftCards = declare({
  code: 'square-gift-cards',
  vendor: 'Square',
  name: 'Square gift cards',
  headingsFrom: { found: 'memory' },
  sheets: ['certificates'],
  columns: {
    number: number('Gift Card Number', 'Gift Card Account Number', 'GAN', 'Card Number'),
    id: number('Gift Card ID', 'Gift Card Token'),
    balance: money('Current Balance', 'Balance', 'Remaining Balance', 'Gift Card Balance'),
    amount: money('Initial Balance', 'Amount Loaded', 'Total Loaded', 'Activation Amount'),
    state: text('State', 'Status', 'Gift Card Status'),
    issuedOn: day('Date Activated', 'Activation Date', 'Activated', 'Created At', 'Date Created'),
    expiresOn: day('Expiration Date', 'Expires On'),
  },
  tells: ['number', 'balance'],
  open: (sink) =>
    rowByRow((row) => {
      addGiftCard(sink, row, {
        field: { number: 'number', balance: 'balance', state: 'state' },
        number: row.number('number'),
        id: row.number('id'),
        isWhole: true,
        balance: row.balance('balance'),
        amount: row.money('amount'),
        issuedOn: row.day('issuedOn'),
        expiresOn: row.day('expiresOn'),
        isGood: !/deactivat|block|void|expired|cancel/i.test(row.text('state')),
      });
    }),
});
