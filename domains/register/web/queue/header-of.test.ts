// What stands over the lines with the acts since, and how the register says it.
import { expect, test } from 'vitest';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { headerOf } from './header-of.ts';
import type { Change, CustomerPick, Intent } from './intents.ts';
import { documentOf } from './register-document.ts';

const jane: CustomerPick = {
  customerId: 5,
  name: 'Jane',
  memberNumber: 'M5',
  storeCredit: 12,
  taxExempt: false,
};
const school: CustomerPick = { ...jane, customerId: 6, taxExempt: true };
const based = (more: Partial<TransactionWire> = {}) =>
  ({
    transactionId: 7,
    items: [],
    customer: null,
    payout: 'credit',
    taxExempt: false,
    taxExemptByHand: false,
    transactionDiscount: null,
    promotion: null,
    promotionByHand: false,
    storeCreditPayment: 0,
    giftCertificates: [],
    ...more,
  }) as unknown as TransactionWire;
const acts = (...changes: Change[]): Intent[] =>
  changes.map((change, at) => ({ ...change, key: `k${at}`, transactionId: null, state: 'waiting' }));
const ten = { promotionId: 3, name: 'Ten', saves: 2, couponCode: '' };
const byHand = based({ taxExempt: true, taxExemptByHand: true });

test.each<[string, TransactionWire | null, Change[], object]>([
  ['nothing', null, [], {}],
  ['a customer', null, [{ kind: 'customer', customer: jane }], { CustomerId: 5 }],
  ['none anymore', based({ customer: jane }), [{ kind: 'customer', customer: null }], {}],
  ['as it is', based({ customer: jane, payout: 'cash' }), [], { CustomerId: 5 }],
  ['cash', based(), [{ kind: 'payout', cash: true }], { CashForTrades: true }],
  ['cash and back', null, [true, false].map((cash) => ({ kind: 'payout', cash })), {}],
  [
    'another discount',
    based({ transactionDiscount: { type: 'amount', value: 3 } }),
    [{ kind: 'discount', type: 'percent', value: 10 }],
    { DiscountType: 'percent', DiscountAmount: 10 },
  ],
  [
    'no discount anymore',
    based({ transactionDiscount: { type: 'amount', value: 3 } }),
    [{ kind: 'discount', type: 'amount', value: 0 }],
    {},
  ],
  ['the best promotion', based({ promotion: ten }), [], {}],
  ['one that was chosen', based({ promotion: ten, promotionByHand: true }), [], { PromotionId: 3 }],
  ['none by hand', based({ promotionByHand: true }), [], { PromotionId: 0 }],
  [
    'one taken off',
    based({ promotion: ten }),
    [{ kind: 'promotion', promotionId: null }],
    { PromotionId: 0 },
  ],
  [
    'one by its coupon',
    based({ promotion: ten, promotionByHand: true }),
    [{ kind: 'promotion', promotionId: null, couponCode: 'SUN' }],
    { CouponCode: 'SUN' },
  ],
  [
    'an exemption with its reason',
    null,
    [{ kind: 'taxExempt', on: true, reason: 'Resale' }],
    { TaxExempt: { Reason: 'Resale' } },
  ],
  ['one that was told', byHand, [], { TaxExempt: {} }],
  ['one lifted', byHand, [{ kind: 'taxExempt', on: false }], { TaxExempt: { On: false } }],
  [
    'that of a customer lifted',
    based({ customer: school, taxExempt: true }),
    [{ kind: 'taxExempt', on: false }],
    { CustomerId: 6, TaxExempt: { On: false } },
  ],
  [
    'lifted for the customer before',
    null,
    [
      { kind: 'customer', customer: school },
      { kind: 'taxExempt', on: false },
      { kind: 'customer', customer: school },
    ],
    { CustomerId: 6 },
  ],
  [
    'by hand, whoever comes',
    null,
    [
      { kind: 'taxExempt', on: true },
      { kind: 'customer', customer: jane },
    ],
    { CustomerId: 5, TaxExempt: {} },
  ],
  [
    'credit',
    based({ customer: jane }),
    [{ kind: 'credit', cents: 500 }],
    { CustomerId: 5, StoreCredit: 500 },
  ],
  [
    'no credit of the customer before',
    based({ customer: jane, storeCreditPayment: 5 }),
    [{ kind: 'customer', customer: school }],
    { CustomerId: 6 },
  ],
])('%s is said so', (_what, base, changes, document) => {
  const { items: _, Rev, TransactionId, ...said } = documentOf(base, acts(...changes));
  expect(JSON.parse(JSON.stringify(said))).toEqual(document);
});

test('of a trade nothing is said but its line, whatever it pays now', () => {
  const line = { id: 9, tranType: 'itemTrade', itemPrice: -5, offer: { credit: 5, cash: 4 } };
  const base = based({ items: [line] as unknown as TransactionWire['items'] });
  expect(documentOf(base, acts({ kind: 'payout', cash: true })).items).toEqual([{ LineId: 9 }]);
});

test('an exempt customer is shown so, and the exemption goes with them', () => {
  const exempt = headerOf(null, acts({ kind: 'customer', customer: school }));
  expect(exempt.taxExempt).toBe(true);
  const gone = headerOf(
    null,
    acts({ kind: 'customer', customer: school }, { kind: 'customer', customer: null }),
  );
  expect(gone.taxExempt).toBe(false);
});
