// What does a promotion take off while acts are on their way? By the same rule as the server's, for as far as this counter knows what runs.
import {
  type Applied,
  type CounterLine,
  type KnownPromotions,
  promotionAtCounter,
} from '#domains/promotions/rules/known-promotion.ts';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { type Cents, toDollars } from '#kernel/money.ts';
import type { Intent } from '../queue/intents.ts';

type Coming = {
  readonly base: TransactionWire | null;
  /** Acts on their way that wait for nobody. */
  readonly live: readonly Intent[];
  /** The lines as they will be. */
  readonly lines: readonly CounterLine[];
  /** Is there a discount on the whole? */
  readonly hasDiscount: boolean;
};

export type ViewPromotion = {
  /** Cents by line; undefined when only the server can tell. */
  readonly off: ReadonlyMap<number, Cents> | undefined;
  readonly promotion: TransactionWire['promotion'];
};

/** Cents off by line, and the promotion as the basket will show it. */
export function promotionOfView(
  running: KnownPromotions,
  { base, live, lines, hasDiscount }: Coming,
): ViewPromotion {
  const shown = base?.promotion ?? null;
  const applied = appliedAfter(base, live);
  const found = applied && promotionAtCounter(running, lines, applied, hasDiscount);
  if (found === undefined) return { off: undefined, promotion: shown };
  if (found === null) return { off: new Map(), promotion: null };
  const { promotionId, name } = found.promotion;
  const couponCode = shown?.promotionId === promotionId ? shown.couponCode : '';
  return {
    off: found.off,
    promotion: { promotionId, name, saves: toDollars(found.savesCents), couponCode },
  };
}

/** Is none of what runs for the customers of a group? */
export const asksNobody = (running: KnownPromotions | undefined): boolean =>
  running?.all.every(({ isSimple }) => isSimple) ?? false;

/** What is applied once the acts are done; undefined for a coupon on its way: only the server knows what it means. */
function appliedAfter(base: TransactionWire | null, live: readonly Intent[]): Applied | undefined {
  const asked = live.findLast((intent) => intent.kind === 'promotion');
  if (asked?.couponCode) return undefined;
  if (asked) return { promotionId: asked.promotionId, isByHand: true };
  return { promotionId: base?.promotion?.promotionId ?? null, isByHand: base?.promotionByHand ?? false };
}
