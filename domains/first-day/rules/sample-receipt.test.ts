import { expect, test } from 'vitest';
import { sampleReceipt } from './sample-receipt.ts';

const STORE = { clientName: 'Maple', address1: '', city: '', state: '', zip: '', phone: '' };
const SAID = { header: '', chain: '', footer: '', taxRateE5: 6_250, printedAt: '11/29/26, 9:00 AM' };

const texts = (rows: ReturnType<typeof sampleReceipt>) =>
  rows.flatMap((row) =>
    row.row === 'pair' ? [`${row.left} ${row.right}`] : 'text' in row ? [row.text ?? ''] : [],
  );

test('a receipt for $20.00 takes the tax of the place', () => {
  expect(texts(sampleReceipt(STORE, SAID))).toEqual(
    expect.arrayContaining(['Maple', 'Tax $1.25', 'You pay $21.25']),
  );
});

test('the head is above the name of the store, and the address is on one line', () => {
  const store = { ...STORE, address1: '12 Elm Street', city: 'Springfield', state: 'IL', zip: '62701' };
  expect(texts(sampleReceipt(store, { ...SAID, header: 'Games and more' })).slice(0, 3)).toEqual([
    'Games and more',
    'Maple',
    '12 Elm Street, Springfield, IL 62701',
  ]);
});
