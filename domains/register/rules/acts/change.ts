// What does an act change of a basket, and which basket comes of it?
import type { BasketHeader, OpenBasket } from '#domains/register/rules/basket.ts';
import { isEmptyBasket } from '#domains/register/rules/certificates.ts';
import type { Line } from '#domains/register/rules/line.ts';

/** What deserves a row in the audit: a price set by hand, a discount, an exemption, lines taken out. */
export type Act = { readonly action: string; readonly before?: object; readonly after?: object };

export type Change = {
  readonly header?: Partial<BasketHeader>;
  readonly insert?: readonly Line[];
  readonly update?: readonly Line[];
  /** Ids of lines. */
  readonly remove?: readonly number[];
  /** What hangs on it: the customer attached, the promotion applied. */
  readonly show?: Partial<Pick<OpenBasket, 'customer' | 'promotion' | 'certificates'>>;
  readonly audit?: Act;
};

/** The basket after the change. It is active while it holds something, unless the change says otherwise (held, voided). */
export function changed<B extends OpenBasket>(basket: B, change: Change): B {
  const gone = new Set(change.remove);
  const updated = new Map((change.update ?? []).map((line) => [line.lineId, line]));
  const lines = basket.lines
    .filter((line) => !gone.has(line.lineId))
    .map((line) => updated.get(line.lineId) ?? line);
  lines.push(...(change.insert ?? []));
  const shown: B = { ...basket, ...change.show, lines };
  const isEmpty = isEmptyBasket(shown);
  return {
    ...shown,
    state: isEmpty ? 'new' : 'active',
    ...change.header,
    certificates: isEmpty ? null : shown.certificates,
  };
}

/**
 * Which promotion does the changed basket ask for? `best`: the best that comes by itself, whenever what it is about has changed, until a card was
 * taken for the sum that the customer saw. `chosen`: the chosen one looks at new lines and another customer.
 */
export function promotionAsked(
  after: OpenBasket & { cardCents: number },
  change: Change,
): 'best' | 'chosen' | null {
  const { insert, update, remove, show, header } = change;
  if (after.promotionByHand) {
    const asks = insert !== undefined || show?.customer !== undefined;
    return asks && after.promotionId !== null ? 'chosen' : null;
  }
  if ((after.state !== 'new' && after.state !== 'active') || after.cardCents > 0) return null;
  const hasLines = [insert, update, remove].some((lines) => lines !== undefined && lines.length > 0);
  const hasHeader = header?.discountKind !== undefined || header?.state === 'active';
  return hasLines || hasHeader || show?.customer !== undefined ? 'best' : null;
}
