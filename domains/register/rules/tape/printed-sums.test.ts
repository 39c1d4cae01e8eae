import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import type { PrintedLine, SaleBody } from './entry.ts';
import { addsUp } from './printed-sums.ts';

const line: PrintedLine = {
  n: 1,
  lineId: null,
  inventoryId: 5,
  title: 'Zelda',
  departmentId: 1,
  department: 'Games',
  quantity: 2,
  unitPriceCents: cents(1_000),
  listPriceCents: cents(1_000),
  lineDiscountCents: cents(100),
  promotionCents: cents(50),
  spreadDiscountCents: cents(150),
  taxRateE5: 8_000,
  taxExempt: false,
  taxCents: cents(140),
  taxParts: null,
  serial: '',
  comments: '',
};
const sale: SaleBody = {
  receipt: '1-1-1L00001',
  lines: [line],
  removed: [],
  customerId: null,
  taxExempt: false,
  exemption: null,
  discount: null,
  promotion: null,
  totals: {
    items: 2,
    salesCents: cents(2_000),
    discountCents: cents(250),
    taxCents: cents(140),
    roundingCents: cents(0),
    dueCents: cents(1_890),
  },
  tenders: [
    {
      kind: 'cash',
      amountCents: cents(1_890),
      tenderedCents: cents(2_000),
      changeCents: cents(110),
      reference: '',
    },
  ],
};
const [cash] = sale.tenders;
const withTotals = (more: Partial<SaleBody['totals']>): Partial<SaleBody> => ({
  totals: { ...sale.totals, ...more },
});
const withLine = (more: Partial<PrintedLine>): Partial<SaleBody> => ({ lines: [{ ...line, ...more }] });
const paid = (...tenders: object[]): Partial<SaleBody> => ({
  tenders: tenders.map((more) => ({ ...cash, ...more })) as unknown as SaleBody['tenders'],
});

test('a receipt that adds up', () => expect(addsUp(sale)).toBe(true));

test('rounding of cash is part of the due', () =>
  expect(
    addsUp({
      ...sale,
      ...withTotals({ roundingCents: cents(5), dueCents: cents(1_895) }),
      ...paid({ amountCents: 1_895, changeCents: 105 }),
    }),
  ).toBe(true));

test.each<[string, Partial<SaleBody>]>([
  ['nothing was sold', { lines: [] }],
  ['a cent of tax is nowhere', withTotals({ taxCents: cents(141) })],
  ['a unit is nowhere', withTotals({ items: 1 })],
  ['the discount is another one', withTotals({ discountCents: cents(249) })],
  ['the sales are others', withTotals({ salesCents: cents(1_999) })],
  ['the due is not its parts', withTotals({ dueCents: cents(1_891) })],
  ['the tenders are less than the due', paid({ amountCents: 1_889, changeCents: 111 })],
  ['the change is not what was too much', paid({ changeCents: 100 })],
  ['change of a card', paid({ kind: 'card' })],
  ['a tender of nothing', paid({}, { kind: 'card', amountCents: 0, tenderedCents: 0, changeCents: 0 })],
  [
    'the same tender twice',
    paid({ amountCents: 890, changeCents: 1_110 }, { amountCents: 1_000, changeCents: 1_000 }),
  ],
  ['credit of nobody', paid({ kind: 'storeCredit', tenderedCents: 1_890, changeCents: 0 })],
  [
    'rounding without cash',
    {
      ...withTotals({ roundingCents: cents(5), dueCents: cents(1_895) }),
      ...paid({ kind: 'card', amountCents: 1_895, tenderedCents: 1_895, changeCents: 0 }),
    },
  ],
  ['a promotion of more than the discounts', withLine({ promotionCents: cents(151) })],
  ['discounts of more than the goods', withLine({ lineDiscountCents: cents(1_900) })],
  ['tax of an exempt line', withLine({ taxExempt: true })],
  ['tax of an exempt basket', { taxExempt: true }],
  [
    'parts of a tax that are not the tax',
    withLine({ taxParts: [{ name: 'State', rateE5: 8_000, cents: cents(139) }] }),
  ],
  [
    'parts of a rate that are not the rate',
    withLine({ taxParts: [{ name: 'State', rateE5: 7_000, cents: cents(140) }] }),
  ],
  ['two lines of one number', { lines: [line, line] }],
])('%s', (_what, more) => expect(addsUp({ ...sale, ...more })).toBe(false));
