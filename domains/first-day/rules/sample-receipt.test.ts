import { expect, test } from 'vitest';
import { sampleReceipt } from './sample-receipt.ts';

const STORE = { clientName: 'Maple', address1: '', city: '', state: '', zip: '', phone: '' };
const SAID = {
  header: '',
  chain: '',
  footer: '',
  taxRateE5: 6_250,
  taxParts: [],
  printedAt: '11/29/26, 9:00 AM',
};

const texts = (rows: ReturnType<typeof sampleReceipt>) =>
  rows.flatMap((row) =>
    row.row === 'pair' ? [`${row.left} ${row.right}`] : 'text' in row ? [row.text ?? ''] : [],
  );

test('a receipt for $20.00 takes the tax of the place', () => {
  expect(texts(sampleReceipt(STORE, SAID))).toEqual(
    expect.arrayContaining(['Maple', 'Tax $1.25', 'You pay $21.25']),
  );
});

test('a tax of named parts shows them, and one that nobody set is not there', () => {
  const taxParts = [
    { name: 'State', rateE5: 5_000 },
    { name: 'City', rateE5: 1_250 },
  ];
  const split = texts(sampleReceipt(STORE, { ...SAID, taxParts }));
  expect(split).toEqual(expect.arrayContaining(['State 5% $1.00', 'City 1.25% $0.25']));
  expect(split.join()).not.toMatch(/Tax/);
  expect(texts(sampleReceipt(STORE, { ...SAID, taxRateE5: 0 })).join()).not.toMatch(/Tax/);
});

test('the head is above the name of the store, and the address is on one line', () => {
  const store = { ...STORE, address1: '12 Elm Street', city: 'Springfield', state: 'IL', zip: '62701' };
  expect(texts(sampleReceipt(store, { ...SAID, header: 'Games and more' })).slice(0, 3)).toEqual([
    'Games and more',
    'Maple',
    '12 Elm Street, Springfield, IL 62701',
  ]);
});
