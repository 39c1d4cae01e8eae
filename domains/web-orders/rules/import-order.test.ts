import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  askAll,
  inOurMoney,
  isNews,
  type LineKnown,
  lineToKeep,
  type LineSaid,
  type OrderKnown,
  type OrderSaid,
  oursOf,
  planImport,
  sumsQuestion,
  unwritable,
} from './import-order.ts';
import { ORDER_STATUS } from './order-states.ts';
import { cents } from '#kernel/money.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 22, 12, minute));
const line = (more: Partial<LineSaid> = {}): LineSaid => ({
  externalLine: 'a',
  title: 'Copper Skies',
  quantity: 2,
  cancelled: 0,
  unitPriceCents: cents(1_000),
  discountCents: cents(100),
  taxCents: cents(95),
  remittedTaxCents: cents(0),
  ...more,
});
const said = (more: Partial<OrderSaid> = {}): OrderSaid => ({
  state: 'paid',
  changedAt: at(5),
  postageCents: cents(500),
  postageTaxCents: cents(0),
  paidCents: cents(2_495),
  lines: [line()],
  ...more,
});
const own = (more: Partial<LineKnown> = {}): LineKnown => ({
  lineId: 1,
  orderId: 7,
  externalLine: 'a',
  title: 'Copper Skies',
  quantity: 2,
  shipped: 0,
  cancelled: 0,
  unitPriceCents: cents(1_000),
  ...more,
});
const known = (more: Partial<OrderKnown> = {}): OrderKnown => ({
  statusId: ORDER_STATUS.NEW,
  channelAt: at(4),
  isPaid: true,
  lines: [own()],
  ...more,
});

describe('an order that nobody here knows', () => {
  test.each<[string, OrderSaid, boolean]>([
    ['paid', said(), true],
    ['unpaid', said({ state: 'unpaid' }), true],
    ['shipped by somebody else', said({ state: 'shipped' }), false],
    ['cancelled', said({ state: 'cancelled' }), false],
    ['with nothing left on it', said({ lines: [line({ cancelled: 2 })] }), false],
  ])('%s', (_name, order, news) => expect(isNews(order)).toBe(news));

  test.each<[string, OrderSaid, RegExp | null]>([
    ['what was paid is what it comes to', said(), null],
    ['a cent less', said({ paidCents: cents(2_494) }), /24\.94.*24\.95/],
    [
      'tax of the channel counts',
      said({ paidCents: cents(2_595), lines: [line({ remittedTaxCents: cents(100) })] }),
      null,
    ],
    ['what was cancelled is paid back, or not yet', said({ lines: [line({ cancelled: 1 })] }), null],
    [
      'one is cancelled and paid back',
      said({ paidCents: cents(1_497), lines: [line({ cancelled: 1 })] }),
      /14\.97/,
    ],
    ['its half, rounded', said({ paidCents: cents(1_498), lines: [line({ cancelled: 1 })] }), null],
  ])('%s', (_name, order, asks) =>
    asks === null ? expect(sumsQuestion(order)).toBeNull() : expect(sumsQuestion(order)).toMatch(asks),
  );

  test('other money is worth nothing in our books, and says what was paid', () => {
    const euros = inOurMoney(said({ currency: 'EUR' }));
    expect(oursOf(euros)).toBe(0);
    expect(euros.lines.map(({ quantity }) => quantity)).toEqual(said().lines.map(({ quantity }) => quantity));
    expect(sumsQuestion(euros)).toBe(
      'The buyer paid in EUR (24.95). Our books are in US dollars, so its amounts are 0.00 here.',
    );
    for (const currency of ['USD', 'usd', ''])
      expect(inOurMoney(said({ currency }))).toEqual(said({ currency }));
  });

  test.each<[string, OrderSaid, string | null]>([
    ['as it should be', said(), null],
    [
      'too many',
      said({ lines: [line({ quantity: 10_000 })] }),
      '10000 copies of Copper Skies: at most 9,999.',
    ],
    ['half a copy', said({ lines: [line({ quantity: 0.5 })] }), '0.5 copies of Copper Skies: at most 9,999.'],
    [
      'a price below zero',
      said({ lines: [line({ unitPriceCents: cents(-1) })] }),
      'An amount of Copper Skies is below zero.',
    ],
    ['postage below zero', said({ postageCents: cents(-1) }), 'An amount of Postage is below zero.'],
  ])('what no table takes: %s', (_name, order, why) => expect(unwritable(order)).toBe(why));

  test('a discount is never more than the goods', () =>
    expect(lineToKeep(line({ discountCents: cents(5_000) })).discountCents).toBe(2_000));
});

describe('an order that we know', () => {
  test.each<[string, OrderKnown, OrderSaid, object]>([
    ['said again', known(), said({ changedAt: at(4) }), {}],
    ['said late', known({ isPaid: false }), said({ changedAt: at(3) }), { isOlder: true }],
    ['paid by now', known({ isPaid: false, statusId: 7 }), said(), { pays: true }],
    [
      'paid by now, and not what it comes to',
      known({ isPaid: false, statusId: 7 }),
      said({ paidCents: cents(1) }),
      { pays: true, questions: ['The buyer paid $0.01; the lines come to $24.95.'] },
    ],
    [
      'paid after we cancelled it',
      known({ isPaid: false, statusId: 6, lines: [own({ cancelled: 2 })] }),
      said(),
      { pays: true, questions: ['The buyer paid after it was canceled here.'] },
    ],
    [
      'one unit cancelled there',
      known(),
      said({ lines: [line({ cancelled: 1 })] }),
      { cancels: [{ lineId: 1, orderId: 7, units: 1 }] },
    ],
    [
      'a unit that we cancelled ourselves',
      known({ lines: [own({ cancelled: 1 })] }),
      said({ lines: [line({ cancelled: 1 })] }),
      {},
    ],
    [
      'a cancellation of ours that the channel doesn’t know yet',
      known({ lines: [own({ cancelled: 2 })] }),
      said(),
      {},
    ],
    [
      'cancelled whole: what is open of all its parts',
      known({
        lines: [
          own({ quantity: 1, shipped: 0 }),
          own({ lineId: 2, orderId: 8, externalLine: 'a#1', quantity: 1 }),
        ],
      }),
      said({ state: 'cancelled' }),
      {
        cancels: [
          { lineId: 2, orderId: 8, units: 1 },
          { lineId: 1, orderId: 7, units: 1 },
        ],
      },
    ],
    [
      'cancelled when some of it is shipped',
      known({ lines: [own({ shipped: 1 })] }),
      said({ state: 'cancelled' }),
      {
        cancels: [{ lineId: 1, orderId: 7, units: 1 }],
        questions: ['The channel canceled goods that have already shipped.'],
      },
    ],
    [
      'cancelled when all of it is',
      known({ statusId: 5, lines: [own({ shipped: 2 })] }),
      said({ state: 'cancelled' }),
      { questions: ['The channel canceled goods that have already shipped.'] },
    ],
    [
      'a line more',
      known(),
      said({ lines: [line(), line({ externalLine: 'b', title: 'Glass Harbor' })] }),
      { adds: [expect.objectContaining({ externalLine: 'b' })] },
    ],
    [
      'a line more after the end',
      known({ statusId: 5, lines: [own({ shipped: 2 })] }),
      said({ lines: [line(), line({ externalLine: 'b', title: 'Glass Harbor' })] }),
      {
        adds: [expect.objectContaining({ externalLine: 'b' })],
        questions: ['The buyer added these after the order closed: Glass Harbor.'],
      },
    ],
    [
      'more of a line',
      known(),
      said({ lines: [line({ quantity: 3 })] }),
      { questions: ['The channel changed: Copper Skies.'] },
    ],
    [
      'another price',
      known(),
      said({ lines: [line({ unitPriceCents: cents(900) })] }),
      { questions: ['The channel changed: Copper Skies.'] },
    ],
    ['shipped by us', known({ statusId: 4, lines: [own({ shipped: 2 })] }), said({ state: 'shipped' }), {}],
    [
      'shipped by somebody else',
      known(),
      said({ state: 'shipped' }),
      { questions: ['The channel says it shipped, but not from here.'] },
    ],
  ])('%s', (_name, before, now, does) =>
    expect(planImport(before, now)).toEqual({
      isOlder: false,
      pays: false,
      adds: [],
      cancels: [],
      questions: [],
      ...does,
    }),
  );
});

test('each question is asked once', () => {
  expect(askAll('', ['One.', 'Two.', 'One.'])).toBe('One. Two.');
  expect(askAll('One. Two.', ['Two.'])).toBe('One. Two.');
});

test('what is saved of a line comes to what is ours of it, whatever was cancelled', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 9 }),
          cancelled: fc.nat(9),
          unitPriceCents: fc.nat(9_999),
          discountCents: fc.nat(999),
          taxCents: fc.nat(999),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      (lines) => {
        const order = said({
          lines: lines.map((one, n) =>
            line({
              ...(one as object),
              externalLine: String(n),
              cancelled: Math.min(one.cancelled, one.quantity),
            }),
          ),
        });
        expect(oursOf(order)).toBe(
          500 +
            order.lines
              .map(lineToKeep)
              .reduce(
                (all, one) => all + one.quantity * one.unitPriceCents - one.discountCents + one.taxCents,
                0,
              ),
        );
        const plan = planImport(
          known({
            channelAt: at(5),
            lines: order.lines.map((one, n) => own({ ...lineToKeep(one), lineId: n })),
          }),
          order,
        );
        expect(plan.cancels).toEqual([]);
      },
    ),
  );
});
