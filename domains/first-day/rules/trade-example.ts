// What would be paid for one trade by these percentages?
import { firstDayMessages as texts } from '#domains/first-day/messages.ts';
import { chooseRule, offerFor, type PricingRule } from '#domains/pricing/rules/offer.ts';
import { type Cents, formatMoney, type Rate } from '#kernel/money.ts';

export const FAMILIES = ['game', 'film', 'music', 'book', 'other'] as const;
export type Family = (typeof FAMILIES)[number];

export const familyOf = (name: string): Family => FAMILIES.find((one) => one === name) ?? 'other';

/** The example is of copies beyond the first: that is where the percentages begin to fall. */
const COPIES = 2;

export type TradeExample = {
  readonly family: Family;
  readonly departmentId: number;
  /** The one that the department's used goods are usually in. */
  readonly condition: Named | undefined;
  /** What such a copy sells for here. */
  readonly priceCents: Cents;
  readonly cashTradeDiscountE5: Rate;
};
type Named = { readonly id: number; readonly name: string };

/** The example as a sentence, by the rule and the offer of a real trade: credit and cash, or why nothing is paid. */
export function tradeExample(rules: readonly PricingRule[], example: TradeExample): string {
  const { departmentId, condition, priceCents, cashTradeDiscountE5 } = example;
  const conditionId = condition?.id ?? null;
  const rule = chooseRule(rules, { departmentId, configurationId: null, conditionId, priceCents });
  const offer = offerFor({
    base: { cents: priceCents, source: 'shelf' },
    rule,
    condition: { name: condition?.name ?? '', valueE5: 0, isNew: false },
    ...{ copiesHere: COPIES, copiesChain: COPIES, missing: [], cashTradeDiscountE5 },
  });
  const goods = texts.TRADED(
    short(priceCents),
    texts.FAMILY_NAMES[example.family],
    condition?.name.toLowerCase() ?? '',
  );
  if (offer.reason) return texts.NO_TRADE(goods, offer.reason.message);
  const limit = rule?.maxQuantity ?? null;
  const pays = texts.TRADE(goods, short(offer.creditCents), short(offer.cashCents));
  return limit === null ? pays : `${pays} ${texts.tradeLimit(limit)}`;
}

const short = (amount: Cents): string => formatMoney(amount).replace(/\.00$/, '');
