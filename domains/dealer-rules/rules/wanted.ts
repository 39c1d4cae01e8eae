// What do a store's rules require of a trade: which facts about the seller, an age, a signature, and how long are the goods held?
//
// By department, new or used, and by count and value, also over what the same seller brought in the days before.
import type { Cents } from '#kernel/money.ts';
import { SELLER_FIELDS, type SellerField } from '#domains/dealer-rules/rules/seller-fields.ts';

export const GOODS = ['any', 'used', 'new'] as const;

export type DealerRule = {
  readonly ruleId: number;
  readonly version: number;
  readonly name: string;
  /** Empty: all. */
  readonly departmentIds: readonly number[];
  readonly goods: (typeof GOODS)[number];
  /** Days that count, the day of the trade being the first; 0: this trade alone. */
  readonly windowDays: number;
  /** From so many copies or so many cents on, whichever is reached first; both 0: always. */
  readonly fromCount: number;
  readonly fromCents: Cents;
  readonly asks: readonly SellerField[];
  /** 0: not asked. */
  readonly leastAge: number;
  readonly needsSignature: boolean;
  readonly needsPicture: boolean;
  readonly holdDays: number;
};

export type Brought = {
  readonly departmentId: number;
  readonly isNew: boolean;
  readonly quantity: number;
  /** What we pay for them together. */
  readonly cents: number;
};
export type TradeLine = Brought & { readonly lineId: number };
/** daysAgo: business days before the trade; 0 is the same day. */
export type Earlier = Brought & { readonly daysAgo: number };

export type Wanted = {
  readonly rules: readonly { readonly ruleId: number; readonly version: number; readonly name: string }[];
  /** In the order of the form. */
  readonly asks: readonly SellerField[];
  readonly leastAge: number;
  readonly needsSignature: boolean;
  readonly needsPicture: boolean;
  /** Days of each line that is held at all. */
  readonly holdDays: ReadonlyMap<number, number>;
};

/** What all rules that meet the trade want together: the most of each. */
export function wantedOf(
  rules: readonly DealerRule[],
  lines: readonly TradeLine[],
  earlier: readonly Earlier[] = [],
): Wanted {
  const met = rules
    .map((rule) => ({ rule, own: lines.filter((line) => isOf(rule, line)) }))
    .filter(({ rule, own }) => own.length > 0 && isReached(rule, own, earlier));
  const asked = new Set(met.flatMap(({ rule }) => rule.asks));
  const leastAge = Math.max(0, ...met.map(({ rule }) => rule.leastAge));
  // An age needs a date of birth.
  if (leastAge > 0) asked.add('birthDate');
  const holdDays = new Map<number, number>();
  for (const { rule, own } of met)
    for (const { lineId } of own)
      if (rule.holdDays > 0) holdDays.set(lineId, Math.max(rule.holdDays, holdDays.get(lineId) ?? 0));
  return {
    rules: met.map(({ rule: { ruleId, version, name } }) => ({ ruleId, version, name })),
    asks: SELLER_FIELDS.filter((field) => asked.has(field)),
    leastAge,
    needsSignature: met.some(({ rule }) => rule.needsSignature),
    needsPicture: met.some(({ rule }) => rule.needsPicture),
    holdDays,
  };
}

/** Is anything asked of the seller? Goods may be held without that. */
export const asksSeller = (wanted: Wanted): boolean =>
  wanted.asks.length > 0 || wanted.needsSignature || wanted.needsPicture;

function isOf(rule: DealerRule, { departmentId, isNew }: Brought): boolean {
  const fits = rule.departmentIds.length === 0 || rule.departmentIds.includes(departmentId);
  return fits && (rule.goods === 'any' || (rule.goods === 'new') === isNew);
}

function isReached(rule: DealerRule, own: readonly Brought[], earlier: readonly Earlier[]): boolean {
  if (rule.fromCount === 0 && rule.fromCents === 0) return true;
  const all = [...own, ...earlier.filter((one) => one.daysAgo < rule.windowDays && isOf(rule, one))];
  const count = all.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = all.reduce((sum, one) => sum + one.cents, 0);
  return (rule.fromCount > 0 && count >= rule.fromCount) || (rule.fromCents > 0 && cents >= rule.fromCents);
}
