// Shopify's gift cards: of their numbers only the last characters.
import { isOtherMoney } from '#domains/catalog/rules/read-price-cell.ts';
import { addGiftCard } from './certificate-rows.ts';
import { day, money, number, text, yesNo } from './columns.ts';
import { declare, rowByRow } from './format.ts';
import { formatNotes as notes } from './messages.ts';

export const shopifyGiftCards = declare({
  code: 'shopify-gift-cards',
  vendor: 'Shopify',
  name: 'Shopify gift cards',
  headingsFrom: {
    found: 'samples',
    at: 'a public description of the gift card export, with all of its columns',
  },
  sheets: ['certificates'],
  columns: {
    id: number('Id', 'Gift Card ID'),
    code: number('Code', 'Full Code'),
    last: number('Last Characters'),
    customer: text('Customer Name'),
    email: number('Email', 'Customer Email'),
    issuedOn: day('Date Issued', 'Created At'),
    expiresOn: day('Expires On'),
    amount: money('Initial Balance'),
    balance: money('Current Balance', 'Balance'),
    currency: text('Currency'),
    isExpired: yesNo('Expired?'),
    isEnabled: yesNo('Enabled?'),
    disabledAt: text('Disabled At'),
    notes: text('Note'),
  },
  tells: ['last', 'balance'],
  orTells: ['id', 'code', 'amount', 'balance'],
  open: (sink) =>
    rowByRow((row) => {
      const currency = row.text('currency');
      if (currency !== '' && (isOtherMoney(currency) || !/^us/i.test(currency)))
        return row.doubt('balance', notes.OTHER_MONEY);
      const whole = row.number('code');
      const isOff =
        row.yesNo('isExpired') === true || row.yesNo('isEnabled') === false || row.text('disabledAt') !== '';
      addGiftCard(sink, row, {
        field: { number: whole === '' ? 'last' : 'code', balance: 'balance', state: 'isEnabled' },
        number: whole === '' ? row.number('last') : whole,
        id: row.number('id'),
        isWhole: whole !== '',
        balance: row.balance('balance'),
        amount: row.money('amount'),
        issuedOn: row.day('issuedOn'),
        expiresOn: row.day('expiresOn'),
        isGood: !isOff,
      });
    }),
});
