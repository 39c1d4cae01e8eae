// What does the market pay for a product, as far as a store can ask?
import type { Cents } from '#kernel/money.ts';
import { pricingMessages as texts } from '#domains/pricing/messages.ts';
import type { Quote } from '#domains/pricing/rules/read-quotes.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** The price service of a store. Refuses when it has none. */
export const neededService = <Service>(service: Service | undefined): Service | Refusal =>
  service ?? refuse('NO_PRICE_SERVICE', texts.NO_PRICE_SERVICE);

export type ServicePrice = {
  /** Null where the service knows none. */
  readonly price: Cents | null;
  readonly loose: Cents | null;
  readonly complete: Cents | null;
  readonly new: Cents | null;
};

/** The prices of a code among the quotes, the complete one first, else the loose, else the new one. Refuses when the service gave no answer. */
export function servicePrice(
  quotes: readonly Quote[] | undefined,
  gtin: string | null,
): ServicePrice | Refusal {
  if (!quotes) return refuse('PRICE_SERVICE_FAILED', texts.PRICE_SERVICE_FAILED);
  const {
    complete = null,
    loose = null,
    new: asNew = null,
  } = quotes.find((one) => one.gtin === gtin)?.prices ?? {};
  return { price: complete ?? loose ?? asNew, loose, complete, new: asNew };
}
