import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSample } from '#domains/move-in/testing/read-sample.ts';

const HEADINGS =
  'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Notes,Details,Event Type,Location,Customer ID,GTIN,Itemization Type';

const sale = (
  on: string,
  item: string,
  quantity: number,
  net: string,
  {
    variation = 'Regular',
    sku = '',
    location = 'Downtown',
    category = 'Games',
    code = '',
    kind = 'Physical Good',
  } = {},
): string =>
  `${on},10:00:00,Eastern,${category},${item},${quantity}.0,${variation},${sku},,"${net}",$0.00,"${net}",$0.00,T1,P1,,,,Payment,${location},,${code},${kind}`;

test('sales of a month are summed by product, store and newness; what came back is taken off', async () => {
  const read = await readSample(
    [
      HEADINGS,
      sale('2026-07-18', 'Quiet Harbor', 1, '$59.99', { variation: 'New', sku: 'S1', code: '045496590420' }),
      sale('2026-07-02', 'Quiet Harbor', 2, '$119.98', { variation: 'New', sku: 'S1', code: '045496590420' }),
      sale('2026-07-01', 'Quiet Harbor', -1, '-$59.99', {
        variation: 'New',
        sku: 'S1',
        code: '045496590420',
      }),
      sale('2026-07-01', 'Quiet Harbor', 1, '$29.99', { variation: 'Used', sku: 'S2', code: '045496590420' }),
      sale('2026-06-30', 'Mug', 1, '"1,000.00', { location: 'Mall' }).replaceAll('""', '"'),
      sale('2026-06-29', 'Custom Amount', 1, '$5.00', { kind: 'Custom Amount' }),
      sale('', 'Mug', 1, '$5.00'),
    ].join('\n'),
  );
  expect(read.format).toBe('square-item-sales');
  expect(read.sheet('monthly-sales')).toEqual([
    {
      product: '045496590420',
      store: 'Downtown',
      month: '2026-07',
      isNew: true,
      quantity: 2,
      sales: 11_998,
      cost: null,
    },
    {
      product: '045496590420',
      store: 'Downtown',
      month: '2026-07',
      isNew: false,
      quantity: 1,
      sales: 2999,
      cost: null,
    },
    { product: 'mug', store: 'Mall', month: '2026-06', isNew: null, quantity: 1, sales: 100_000, cost: null },
  ]);
  expect(read.remarks.map(({ row, column, isDoubt }) => [row, column, isDoubt])).toEqual([
    [7, 'Itemization Type', false],
    [8, 'Date', true],
  ]);
});

const line = fc.record({
  month: fc.integer({ min: 1, max: 4 }),
  item: fc.constantFrom('Okami', 'Mug', 'Quiet Harbor'),
  quantity: fc.integer({ min: -2, max: 5 }),
  cents: fc.integer({ min: 0, max: 9_999 }),
  location: fc.constantFrom('Downtown', 'Mall'),
});

test('pieces and sales of each month are what its lines come to, in any order', () =>
  fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 30 }), async (lines) => {
      const rows = lines.map(({ month, item, quantity, cents, location }) => {
        const amount = ((cents * Math.abs(quantity)) / 100).toFixed(2);
        return sale(`2026-0${month}-11`, item, quantity, `${quantity < 0 ? '-' : ''}$${amount}`, {
          location,
        });
      });
      const read = await readSample([HEADINGS, ...rows].join('\n'));
      const sums = new Map<string, [number, number]>();
      const put = (key: string, quantity: number, sales: number) => {
        const [before, earned] = sums.get(key) ?? [0, 0];
        sums.set(key, [before + quantity, earned + sales]);
      };
      for (const { month, item, quantity, cents, location } of lines)
        put(`2026-0${month} ${item.toLowerCase()} ${location}`, quantity, quantity * cents);
      for (const { month, product, store, quantity, sales } of read.sheet('monthly-sales'))
        put(`${month} ${product} ${store}`, -quantity, -(sales ?? 0));
      expect([...sums.values()].every(([quantity, sales]) => quantity === 0 && sales === 0)).toBe(true);
    }),
    { numRuns: 100 },
  ));
