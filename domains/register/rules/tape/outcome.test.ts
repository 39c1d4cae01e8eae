// A register sold without a server. What becomes of the sale when it arrives?
import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { NOTHING_MET, type Met, type MetBasket, type MetGoods, discrepanciesOf, placeOf } from './outcome.ts';

const kept: MetBasket = {
  state: 'active',
  take: 2,
  dueCents: cents(2_165),
  receiptNumber: '',
  isHere: true,
  holdsMore: false,
};
const done: MetBasket = { ...kept, state: 'finalized', receiptNumber: '1-1-000007' };

describe('where it is booked', () => {
  test.each<[string, MetBasket | null, string]>([
    ['the server never heard of its basket', null, 'fresh'],
    ['a copy of its basket was kept', kept, 'onto'],
    ['it was parked before', { ...kept, state: 'held' }, 'onto'],
    ['it was finished online and the answer got lost', done, 'already'],
    ['its basket was taken over at another register', { ...kept, take: 3, isHere: false }, 'apart'],
    ['it was finished at another register', { ...done, take: 3, isHere: false }, 'apart'],
    ['its basket lies at another register', { ...kept, isHere: false }, 'apart'],
    ['its basket was voided', { ...kept, state: 'voided' }, 'apart'],
    ['its basket holds a trade that the receipt doesn’t', { ...kept, holdsMore: true }, 'apart'],
  ])('%s', (_what, basket, place) => expect(placeOf(basket, 2)).toBe(place));
});

const line = {
  n: 1,
  title: 'Zelda',
  unitPriceCents: cents(2_000),
  listPriceCents: cents(2_000),
  taxRateE5: 8_250,
};
const goods: MetGoods = {
  line,
  shelf: { priceCents: cents(2_000), costCents: cents(800), taxRateE5: 8_250 },
  isTaxed: true,
  promotion: { printedCents: cents(0), dueCents: cents(0) },
  soldOn: null,
  keptFor: [],
};
const met: Met = {
  ...NOTHING_MET,
  basket: null,
  take: 2,
  dueCents: cents(2_165),
  goods: [goods],
  user: { name: 'ada', maySell: true },
  day: { happened: '2026-11-20', booked: '2026-11-20' },
};
const shelf = (priceCents: number, costCents = 800): Partial<Met> => ({
  goods: [
    { ...goods, shelf: { priceCents: cents(priceCents), costCents: cents(costCents), taxRateE5: 8_250 } },
  ],
});
const paid = (kind: 'cash' | 'card' | 'check' | 'storeCredit', amount = 2_165, reference = '') => ({
  kind,
  amountCents: cents(amount),
  tenderedCents: cents(amount),
  changeCents: cents(0),
  reference,
});

const limits = { storeCredit: cents(1_000), card: cents(2_165), check: cents(0) };

describe('what a person has to look at', () => {
  test.each<[string, Partial<Met>, string[]]>([
    ['nothing changed', {}, []],
    ['the shelf asks 19 % more now', shelf(2_460), []],
    ['the shelf asks 20 % and $5.00 more now', shelf(2_500), ['priceChanged 5.00 less']],
    ['the shelf asks far less now', shelf(1_000), ['priceChanged 10.00 more']],
    ['a dear thing changed by $20.00, which is little of it', shelf(2_000 + 399), []],
    [
      'it was sold below what it cost, since its price went up',
      shelf(2_100, 2_050),
      ['priceChanged 1.00 less'],
    ],
    ['it is sold below its cost at the shelf’s own price', shelf(2_000, 2_050), []],
    ['the goods were taken out of the books', { goods: [{ ...goods, shelf: null }] }, ['goodsGone']],
    [
      'a promotion took $3.00 off and has ended',
      { goods: [{ ...goods, promotion: { printedCents: cents(300), dueCents: cents(0) } }] },
      ['promotionOver'],
    ],
    ['the tax rate changed', { goods: [{ ...goods, line: { ...line, taxRateE5: 7_000 } }] }, ['taxChanged']],
    [
      'the tax rate changed, and nothing was taxed',
      { goods: [{ ...goods, isTaxed: false, line: { ...line, taxRateE5: 7_000 } }] },
      [],
    ],
    ['our arithmetic comes to a cent less', { sumsOffCents: cents(1) }, ['sumsDiffer 0.01 more']],
    [
      'the piece was sold on another receipt',
      { goods: [{ ...goods, soldOn: '1-2-000009' }] },
      ['serialSold'],
    ],
    [
      'it was kept for two who wished for it',
      { goods: [{ ...goods, keptFor: ['Ann', 'Bob'] }] },
      ['goodsHeld'],
    ],
    [
      'paid with credit that is there',
      { tenders: [paid('storeCredit', 500)], creditCents: cents(500), limits },
      [],
    ],
    [
      'paid with $5.00 of credit, of which $2.00 are left',
      { tenders: [paid('storeCredit', 500)], creditCents: cents(200), limits },
      ['creditGone 3.00 more'],
    ],
    ['paid by card at a terminal of its own', { tenders: [paid('card')] }, ['beyondLimits 21.65 more']],
    [
      'paid by card and check',
      { tenders: [paid('card', 1_000, 'A17'), paid('check', 1_165)] },
      ['beyondLimits 21.65 more'],
    ],
    ['paid by card for the most that is taken without a server', { tenders: [paid('card')], limits }, []],
    [
      'paid by card for more than that, and the rest in cash',
      { tenders: [paid('card', 2_166), paid('cash', 834)], limits },
      ['beyondLimits 21.66 more'],
    ],
    [
      'paid with credit for the second time, together beyond the limit',
      { tenders: [paid('storeCredit', 500)], creditCents: cents(900), creditSpentCents: cents(501), limits },
      ['beyondLimits 5.00 more'],
    ],
    ['its day was closed', { day: { happened: '2026-11-20', booked: '2026-11-21' } }, ['dayClosed']],
    ['its drawer was counted', { tenders: [paid('cash')], isCounted: true }, ['drawerClosed 21.65 more']],
    ['its drawer was counted, and it took no cash', { isCounted: true }, []],
    ['its cashier was locked', { user: { name: 'ada', maySell: false } }, ['userLocked']],
    ['a price by hand that nobody there may set', { lacking: ['transactions.price'] }, ['beyondRights']],
    ['its clock said next week', { wrongClock: '2026-11-27T12:00:00Z' }, ['clockOff']],
    ['its basket was finished elsewhere', { basket: { ...done, take: 3 } }, ['maybePaidTwice 21.65 more']],
    ['it was booked online', { basket: done }, []],
    ['it was booked online, and its price changed since', { ...shelf(9_000), basket: done }, []],
    [
      'it was booked online for $1.65 more',
      { basket: { ...done, dueCents: cents(2_330) } },
      ['alreadyOtherwise 1.65 less'],
    ],
  ])('%s', (_what, changed, rows) =>
    expect(
      discrepanciesOf({ ...met, ...changed }).map(({ kind, amountCents }) => {
        if (amountCents === null) return kind;
        return `${kind} ${(Math.abs(amountCents) / 100).toFixed(2)} ${amountCents < 0 ? 'less' : 'more'}`;
      }),
    ).toEqual(rows),
  );
});
