// Which rule of a connection decides on an item: is it offered, and how? Amounts in cents, percents as rates.
import type { Cents } from '#kernel/money.ts';

export type ChannelRule = {
  readonly ruleId: number;
  /** null: of any. */
  readonly departmentId: number | null;
  readonly conditionId: number | null;
  readonly configurationId: number | null;
  readonly lowCents: Cents | null;
  readonly highCents: Cents | null;
  readonly minDays: number | null;
  readonly isIncluded: boolean;
  readonly adjustE5: number;
  readonly buffer: number;
  readonly mayGoBelowCost: boolean;
};

export type RuledItem = {
  readonly departmentId: number;
  readonly conditionId: number;
  readonly configurationId: number | null;
  readonly priceCents: Cents;
  /** Whole days on the shelf. */
  readonly days: number;
};

const meets = (rule: ChannelRule, item: RuledItem): boolean =>
  (rule.departmentId === null || rule.departmentId === item.departmentId) &&
  (rule.conditionId === null || rule.conditionId === item.conditionId) &&
  (rule.configurationId === null || rule.configurationId === item.configurationId) &&
  (rule.lowCents === null || item.priceCents >= rule.lowCents) &&
  (rule.highCents === null || item.priceCents <= rule.highCents) &&
  (rule.minDays === null || item.days >= rule.minDays);

/** How many things it asks: the more, the more it was meant for this item. A band of prices is one thing. */
const specific = (rule: ChannelRule): number =>
  [
    rule.departmentId,
    rule.conditionId,
    rule.configurationId,
    rule.lowCents ?? rule.highCents,
    rule.minDays,
  ].filter((asked) => asked !== null).length;

/** The most specific rule that meets the item, of equals the newest; null: no rule speaks of it, and it isn't offered. */
export function whichRule(rules: readonly ChannelRule[], item: RuledItem): ChannelRule | null {
  const [best] = rules
    .filter((rule) => meets(rule, item))
    .sort((a, b) => specific(b) - specific(a) || b.ruleId - a.ruleId);
  return best ?? null;
}
