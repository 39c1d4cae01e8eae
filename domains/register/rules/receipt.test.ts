// Does a receipt add up, and does it say whose it is and what it gives back?
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ReceiptFacts, type ReceiptLine, receiptRows } from '#domains/register/rules/receipt.ts';
import { NO_TERMS, priceBasket } from '#domains/register/rules/price-basket.ts';
import { cents, times } from '#kernel/money.ts';

const line = (kind: ReceiptLine['kind'], amount: number, quantity = 1): ReceiptLine => ({
  kind,
  title: 'Blue Lantern',
  detail: '',
  quantity,
  unitPriceCents: cents(amount),
  amountCents: times(cents(amount), quantity),
  discountCents: cents(0),
  serial: '',
});
const facts = (more: Partial<ReceiptFacts>): ReceiptFacts => ({
  kind: 'customer',
  isDemo: false,
  isReprint: false,
  header: '',
  chain: '',
  footer: 'Returns within 30 days with this receipt',
  store: { name: 'Maple Street', address: '', phone: '' },
  number: '1-1-000100',
  printedAt: '11/22/26, 1:00 PM',
  employee: 'cashier',
  refundOf: '',
  device: 'Counter 1',
  customer: null,
  lines: [line('sale', 1_000)],
  salesCents: cents(1_000),
  discountCents: cents(0),
  promotion: null,
  taxCents: cents(0),
  taxParts: [],
  tradesCents: cents(0),
  refundsCents: cents(0),
  roundingCents: cents(0),
  dueCents: cents(1_000),
  payout: 'credit',
  certificates: [],
  certificatesLeft: [],
  signature: null,
  payments: [],
  ...more,
});
const textsOf = (given: ReceiptFacts): string[] =>
  receiptRows(given).flatMap((row) =>
    row.row === 'pair' ? [`${row.left}: ${row.right}`] : 'text' in row ? [row.text ?? ''] : [],
  );

describe('what holds for sales', () => {
  test('is on the receipt of a sale', () =>
    expect(textsOf(facts({}))).toContain('Returns within 30 days with this receipt'));
  test('is on the receipt of a refund, which gives back its tax', () =>
    expect(textsOf(facts({ lines: [line('refund', -1_000)], refundOf: '1-1-000099' }))).toContain(
      'Returns within 30 days with this receipt',
    ));
  test('keeps the lines in which it was typed', () =>
    expect(textsOf(facts({ footer: 'GST 123\n\n QST 456 ' })).slice(-2)).toEqual(['GST 123', 'QST 456']));
  test.each([
    ['a trade', facts({ lines: [line('trade', -1_000)] })],
    [
      'the trade slip of a sale with a trade',
      facts({ kind: 'trade', lines: [line('sale', 1_000), line('trade', -900)] }),
    ],
  ])('is not on the slip of %s', (_what, given) => {
    expect(textsOf(given).join('\n')).not.toContain('30 days');
  });
});

test.each([
  ['neither', '', '', ['Maple Street']],
  ['the name of the chain', '', 'Acme', ['Acme', 'Maple Street']],
  ['a header', 'Games and more', '', ['Games and more', 'Maple Street']],
  ['both', 'Games and more', 'Acme', ['Games and more', 'Acme', 'Maple Street']],
  ['a header of two lines', 'Games\nand more', '', ['Games', 'and more', 'Maple Street']],
  ['both the same', 'Acme', ' Acme ', ['Acme', 'Maple Street']],
  ['the store named as the chain', '', 'Maple Street', ['Maple Street']],
])(
  'with %s a receipt is headed by what names the shop, each once (GEN-25)',
  (_what, header, chain, names) => {
    const texts = textsOf(facts({ header, chain }));
    expect(texts.slice(0, names.length)).toEqual(names);
    expect(texts[names.length]).toMatch(/1-1-000100/);
  },
);

test('a refund names the receipt that it gives back from', () =>
  expect(textsOf(facts({ lines: [line('refund', -1_000)], refundOf: '1-1-000099' }))).toContain(
    'Refund of: 1-1-000099',
  ));

test('a discount on a line is seen under it, with what is left to pay of it', () => {
  const texts = textsOf(facts({ lines: [{ ...line('sale', 2_500), discountCents: cents(500) }] }));
  expect(texts[texts.indexOf('Blue Lantern: $25.00') + 1]).toBe('Discount −$5.00: $20.00');
});

test('named parts of the tax stand each on its own row, what is of none under them', () => {
  const part = (name: string, rateE5: number, amount: number) => ({ name, rateE5, cents: cents(amount) });
  const rows = textsOf(
    facts({ taxCents: cents(95), taxParts: [part('State', 4_000, 40), part('City', 4_500, 45)] }),
  );
  expect(rows.filter((row) => /State|City|Tax/.test(row))).toEqual([
    'State 4%: $0.40',
    'City 4.5%: $0.45',
    'Tax: $0.10',
  ]);
});

test('gift certificates that are sold are one of the sums', () => {
  const sold = (amount: number) => ({ number: '', amountCents: cents(amount), goodUntil: '' });
  const rows = textsOf(facts({ certificates: [sold(2_500), sold(500)], dueCents: cents(4_000) }));
  expect(rows).toContain('Gift certificates: $30.00');
});

test('with any discount the sums of the basket come to what is paid, in cents', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 9 })), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.integer({ min: 0, max: 100_000 }),
      (wares, off) => {
        const lines = wares.map(([price, quantity]) => line('sale', price, quantity));
        const basket = priceBasket(
          lines.map((each, at) => ({
            lineId: at,
            kind: 'sale',
            departmentId: 1,
            quantity: each.quantity,
            unitPriceCents: each.unitPriceCents,
            lineDiscountCents: cents(0),
            taxRateE5: 8_250,
            taxExempt: false,
          })),
          { ...NO_TERMS, discount: { kind: 'percent', value: off } },
        );
        const total = lines.reduce((all, each) => all + each.amountCents, 0);
        expect(total).toBe(basket.salesCents);
        expect(total - basket.discountCents + basket.taxCents).toBe(basket.dueCents);
      },
    ),
  );
});
