// What does a register's document need to be believed?
import { describe, expect, test } from 'vitest';
import type { OpenBasket, BasketPlace } from './basket.ts';
import type { Candidate } from './candidate.ts';
import {
  type BasketDocument,
  type DocumentFacts,
  type DocumentLine,
  believedSince,
  checkDocument,
} from './check-document.ts';
import { type Line, lineOf } from './line.ts';
import { type Cents, ZERO, cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';

const line = (lineId: number, more: Partial<Line> = {}): Line =>
  lineOf({
    lineId,
    kind: 'sale',
    inventoryId: 7,
    upc: '045496741723',
    title: `Game ${lineId}`,
    departmentId: 1,
    quantity: 1,
    unitPriceCents: cents(2_000),
    listPriceCents: cents(2_000),
    ...more,
  });
const kept = (
  lines: readonly Line[],
  more: Partial<OpenBasket> = {},
): OpenBasket & BasketPlace & { rev: number; take: number; deviceNumber: number } => ({
  state: lines.length > 0 ? 'active' : 'new',
  deviceId: 1,
  userId: 1,
  customerId: null,
  taxExempt: false,
  taxExemptBy: null,
  payout: 'credit',
  discountKind: null,
  discountValue: null,
  promotionId: null,
  promotionByHand: false,
  creditTenderCents: ZERO,
  refundOfId: null,
  heldAt: null,
  finishedAt: null,
  certificates: null,
  customer: null,
  promotion: null,
  timeZone: 'America/New_York',
  cutoffHour: 0,
  settings: null,
  sale: null,
  rev: 5,
  take: 2,
  deviceNumber: 3,
  ...more,
  lines,
});
const item = {
  inventoryId: 7,
  priceCents: cents(2_000),
  title: 'Wind Waker',
  serialRequired: false,
  taxParts: [],
};
const other = { ...item, inventoryId: 9, priceCents: cents(1) };
const facts = (old = false): DocumentFacts => ({
  items: new Map([
    [7, { item: item as unknown as Candidate, oldPrices: old ? [cents(1_500)] : [] }],
    [9, { item: other as unknown as Candidate, oldPrices: [] }],
  ]),
  copies: [],
  customer: null,
  member: null,
  lineIds: [101, 102, 103],
  by: 9,
  isAway: false,
  now: new Date('2026-11-30T17:00:00Z'),
});
const said = (more: Partial<DocumentLine> = {}): DocumentLine => ({
  lineId: undefined,
  inventoryId: 7,
  quantity: undefined,
  priceCents: undefined,
  discountCents: undefined,
  serial: undefined,
  comments: undefined,
  ...more,
});
const document = (lines: readonly DocumentLine[], more: Partial<BasketDocument> = {}): BasketDocument => ({
  take: 2,
  lines,
  removed: [],
  customerId: null,
  payout: undefined,
  taxExempt: null,
  ...more,
});
const checked = (
  before: readonly Line[],
  doc: BasketDocument,
  more: { old?: boolean; basket?: Partial<OpenBasket> } = {},
) => {
  const made = checkDocument(kept(before, more.basket), doc, facts(more.old));
  if (isRefusal(made)) throw new Error(made.code);
  return made;
};

const dear = line(1, { unitPriceCents: cents(500), lineDiscountCents: cents(100) });
const cent = (amount: number): { priceCents: Cents } => ({ priceCents: cents(amount) });

describe('which rights a line needs', () => {
  test.each<[string, Line[], DocumentLine, string[], { old?: boolean }?]>([
    ['the price of the shelf', [], said(cent(2_000)), []],
    ['none said', [], said(), []],
    ['another price', [], said(cent(1_999)), ['transactions.price']],
    ['a price that the shelf had', [], said(cent(1_500)), [], { old: true }],
    ['a price that the shelf had not', [], said(cent(1_499)), ['transactions.price'], { old: true }],
    [
      'the price of other goods',
      [line(1)],
      said({ lineId: 1, inventoryId: 9, ...cent(1) }),
      ['transactions.price'],
    ],
    ['a discount', [], said({ discountCents: cents(1) }), ['transactions.discount']],
    ['both as they were kept', [dear], said({ lineId: 1, ...cent(500), discountCents: cents(100) }), []],
    ['nothing said of what was kept', [dear], said({ lineId: 1, inventoryId: undefined }), []],
    [
      'less than was kept',
      [dear],
      said({ lineId: 1, ...cent(499) }),
      ['transactions.price', 'transactions.discount'],
    ],
    [
      'more off than was kept',
      [dear],
      said({ lineId: 1, discountCents: cents(101) }),
      ['transactions.discount'],
    ],
    [
      'as much off fewer units',
      [{ ...dear, quantity: 2 }],
      said({ lineId: 1, quantity: 1 }),
      ['transactions.discount'],
    ],
    ['as much off more units', [dear], said({ lineId: 1, quantity: 2 }), []],
    [
      'as much off a lower price of the shelf',
      [line(1, { lineDiscountCents: cents(100) })],
      said({ lineId: 1, ...cent(1_500) }),
      ['transactions.discount'],
      { old: true },
    ],
    ['back to the shelf', [dear], said({ lineId: 1, ...cent(2_000) }), []],
  ])('%s', (_what, before, one, rights, more) => {
    expect(checked(before, document([one]), more).needs.map(({ right }) => right)).toEqual(rights);
  });

  test('an exemption needs its right to come and to go, and none to stay', () => {
    const exempt = { taxExempt: { isOn: true, reason: 'Resale' } };
    const basket = { taxExempt: true, taxExemptBy: 3 };
    const rights = (doc: BasketDocument, before: Partial<OpenBasket> = {}) =>
      checked([line(1)], doc, { basket: before }).needs.map(({ right }) => right);
    const lines = [said({ lineId: 1 })];
    expect(rights(document(lines, exempt))).toEqual(['transactions.taxExempt']);
    expect(rights(document(lines), basket)).toEqual(['transactions.taxExempt']);
    expect(rights(document(lines, exempt), basket)).toEqual([]);
    const lifted = { taxExempt: { isOn: false, reason: undefined } };
    const ownExempt = { taxExempt: true, taxExemptBy: null };
    expect(rights(document(lines, lifted), ownExempt)).toEqual(['transactions.taxExempt']);
    expect(checked([line(1)], document(lines, lifted), { basket: ownExempt }).basket.taxExempt).toBe(false);
    expect(rights(document(lines, lifted), { taxExempt: false, taxExemptBy: null })).toEqual([]);
  });
});

describe('what is told in the audit', () => {
  const actions = (before: readonly Line[], doc: BasketDocument) =>
    checked(before, doc).acts.map(({ action, before: was }) => [action, was]);

  test('a kept line that is gone, whether it was told or not', () => {
    expect(actions([line(1), line(2)], document([said({ lineId: 2 })]))).toEqual([
      ['transactions.removeLine', { title: 'Game 1', quantity: 1, cents: 2_000 }],
    ]);
  });

  test('a line that was never kept, once', () => {
    const removed = [5, 6].map((n) => ({ n, inventoryId: 7, quantity: n, priceCents: cents(2_000) }));
    expect(actions([], document([said()], { removed }))).toEqual([
      ['transactions.removeLine', { title: 'Wind Waker', quantity: 6, cents: 2_000 }],
    ]);
  });

  test('another price, with the one before it', () => {
    expect(actions([dear], document([said({ lineId: 1, ...cent(600) })]))).toEqual([
      ['transactions.price', { line: 1, title: 'Game 1', cents: 500, discount: 100 }],
    ]);
  });
});

test('of a trade or a refund only the line that was kept is believed', () => {
  const trade = line(1, { kind: 'trade', unitPriceCents: cents(-900) });
  const { basket, needs } = checked([trade], document([said({ lineId: 1, ...cent(9_999), quantity: 9 })]));
  expect([basket.lines, needs]).toEqual([[trade], []]);
});

test.each<[string, Line[], DocumentLine, string]>([
  ['goods that the store does not have', [], said({ inventoryId: 8 }), 'ITEM_NOT_FOUND'],
  ['a line that is none of the basket', [], said({ lineId: 1 }), 'ITEM_NOT_FOUND'],
  ['more off than the line costs', [], said({ discountCents: cents(2_001) }), 'LINE_DISCOUNT'],
  [
    'several units of one serial number',
    [line(1, { serial: 'A1' })],
    said({ lineId: 1, quantity: 2 }),
    'SERIAL_QUANTITY',
  ],
])('refuses %s', (_what, before, one, code) => {
  expect(checkDocument(kept(before), document([one]), facts())).toMatchObject({ refused: true, code });
});

test.each<[string, Partial<OpenBasket>, number, string]>([
  ['one that ended', { state: 'voided' }, 2, 'ALREADY_VOIDED'],
  ['one that another register took over', {}, 1, 'TAKEN_OVER'],
])('refuses %s', (_what, basket, take, code) => {
  expect(checkDocument(kept([line(1)], basket), document([], { take }), facts())).toMatchObject({ code });
});

test('a line is in the basket once, however often it is named', () => {
  const trade = line(1, { kind: 'trade', unitPriceCents: cents(-900) });
  const twice = [said({ lineId: 1 }), said({ lineId: 1 })];
  expect(checkDocument(kept([trade]), document(twice), facts())).toMatchObject({ code: 'ITEM_NOT_FOUND' });
});

test.each([
  ['a basket that is finished now', undefined, '2026-11-30T11:30:00Z'],
  ['one that was paid two hours ago by a copy of before', '2026-11-30T10:00:00Z', '2026-11-27T10:00:00Z'],
  ['one that says that it was paid long ago', '2020-01-01T00:00:00Z', '2026-11-24T12:00:00Z'],
  ['one that says that it will be paid', '2026-12-24T12:00:00Z', '2026-11-27T12:00:00Z'],
])('since when prices are believed: %s', (_name, paidAt, since) => {
  expect(believedSince(new Date('2026-11-30T12:00:00Z'), paidAt)).toEqual(new Date(since));
});
