// Why this price?
import { z } from 'zod';
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { type Cents, cents, formatMoney } from '#kernel/money.ts';

/** What an item keeps of where its price came from (price_reason). */
export type PriceReason = {
  readonly source: 'hand' | 'trade' | 'guide' | 'vendor' | 'msrp' | 'shelf' | 'rule' | 'import';
  readonly username?: string;
  readonly ruleId?: number | null;
  /** The steps of the offer or the price update that led to it (pricing, rules/offer.ts). */
  readonly steps?: readonly { readonly text: string; readonly cents: number }[];
};

/** A reason as it is kept: what else is in it stays. */
export const keptReason = z.looseObject({
  source: z.enum(['hand', 'trade', 'guide', 'vendor', 'msrp', 'shelf', 'rule', 'import']).optional(),
  username: z.string().optional(),
  ruleId: z.number().nullish(),
  steps: z.array(z.looseObject({ text: z.string(), cents: z.number() })).optional(),
});

/** The reason in sentences; empty when none was kept. Of an offer only the steps that lead to the sell price, the first two. */
export function explainPrice(reason: Partial<PriceReason>): string {
  const steps = (reason.steps ?? [])
    .slice(0, 2)
    .map((step) => texts.PRICE_STEP(step.text, formatMoney(cents(step.cents) as Cents)));
  if (reason.source === 'hand' && reason.username) steps.push(texts.PRICE_BY_HAND(reason.username));
  return steps.join(' ');
}
