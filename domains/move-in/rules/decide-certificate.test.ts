import { expect, test } from 'vitest';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { decideCertificate } from './decide-certificate.ts';
import { SHEETS, type SheetRow } from './sheets.ts';
import { cents } from '#kernel/money.ts';

const KNOWN = {
  stores: new Map([['mall', 2]]),
  customers: new Map<string, number | null>([['7', 70]]),
  numbers: new Set(['AB1']),
  chainStoreId: 1,
};
const BLANK = Object.fromEntries(Object.keys(SHEETS.certificates.columns).map((column) => [column, null]));
const decide = (row: Partial<SheetRow<'certificates'>>) =>
  decideCertificate(
    {
      number: 2,
      key: 'x',
      row: { ...BLANK, number: '6006-4912', balance: cents(2_500), ...row } as SheetRow<'certificates'>,
    },
    { hash: 'h', earlier: undefined },
    KNOWN,
  );

test('a card is owed by the store that it names, else by that of the chain, and keeps its number', () => {
  expect(decide({ customer: '7' })).toMatchObject({
    decision: { fate: 'new', storeId: 1, booked: { owedCents: 2_500 }, note: '' },
    certificate: { oldNumber: '60064912', customerId: 70 },
  });
  expect(decide({ store: 'Mall' }).decision.storeId).toBe(2);
});

test.each<[string, Partial<SheetRow<'certificates'>>, string, string]>([
  ['no number', { number: '***' }, 'refused', texts.NO_NUMBER],
  ['a number of ours with a wrong sign', { number: 'GCABCDEFGH2345' }, 'refused', texts.NO_NUMBER],
  ['a number that is good already', { number: 'ab 1' }, 'refused', texts.certificateThere('ab 1')],
  ['no such store', { store: 'Harbor' }, 'refused', texts.noStore('Harbor')],
  ['nothing left', { balance: cents(0) }, 'refused', texts.NOTHING_LEFT],
  ['a customer who is not there', { customer: '8' }, 'new', texts.noCustomer('8')],
])('%s', (_name, row, fate, note) => {
  expect(decide(row).decision).toMatchObject({ fate, note });
});
