// The lines of the basket as they are once the acts are carried out that the server has not confirmed.
import type { LineWire, TransactionWire } from '#domains/register/contract/shapes.ts';
import { cents, fromDollars, toDollars } from '#kernel/money.ts';
import { type Intent, type LinePatch, isStuck } from './intents.ts';

export type Draft = { readonly line: LineWire; readonly patch: LinePatch };

/** Nothing of a line is on its way; one object, so that what is drawn stays. */
export const NO_PATCH: LinePatch = {};

/** Lines with their changes, in the order in which they came: what the server has, and what this register has by itself. */
export function draftsOf(base: TransactionWire | null, intents: readonly Intent[]): Draft[] {
  let drafts: Draft[] = (base?.items ?? []).map((line) => ({ line, patch: NO_PATCH }));
  for (const intent of intents) {
    if (isStuck(intent)) continue;
    if (intent.kind === 'add' && intent.goods) drafts.push({ line: intent.goods.line, patch: NO_PATCH });
    if (intent.kind === 'clear') drafts = [];
    if (intent.kind === 'remove') drafts = drafts.filter((draft) => draft.line.id !== intent.lineId);
    if (intent.kind === 'payout') drafts = drafts.map((draft) => repaid(draft, intent.cash));
    if (intent.kind === 'line') {
      drafts = drafts.map((draft) =>
        draft.line.id === intent.lineId ? { ...draft, patch: { ...draft.patch, ...intent.patch } } : draft,
      );
    }
  }
  return drafts;
}

const dollarsOf = (amount: number): number => toDollars(cents(amount));

/** The same, each as if the server had said it. */
export const linesOf = (base: TransactionWire | null, intents: readonly Intent[]): LineWire[] =>
  draftsOf(base, intents).map(({ line, patch }) => ({
    ...line,
    ...(patch.quantity !== undefined && { quantity: patch.quantity }),
    ...(patch.priceCents !== undefined && { itemPrice: dollarsOf(patch.priceCents) }),
    ...(patch.discountCents !== undefined && { lineDiscount: dollarsOf(patch.discountCents) }),
    ...(patch.serial !== undefined && { serialNumber: patch.serial }),
    ...(patch.condition !== undefined && { condition: patch.condition }),
    ...(patch.comments !== undefined && { comments: patch.comments }),
  }));

/** A trade line under the other payout: its offer knows both prices. */
function repaid(draft: Draft, cash: boolean): Draft {
  const { offer, tranType } = draft.line;
  if (tranType !== 'itemTrade' || !offer) return draft;
  return { ...draft, patch: { ...draft.patch, priceCents: -fromDollars(cash ? offer.cash : offer.credit) } };
}
