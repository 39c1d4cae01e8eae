// What may be done with a return as it is? Requested, received at a store, then refunded or refused; the channel is asked before money goes back.
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type ReturnState = 'requested' | 'received' | 'refunded' | 'refused';

export type ReturnNow = {
  readonly state: ReturnState;
  /** The channel is asked to give the money back, and didn't answer yet. */
  readonly isAsked: boolean;
};

/** Why this many units can't come back, or null: only what was shipped does, and only once. */
export const addReturnRefusal = (
  line: { readonly shipped: number; readonly title: string },
  returned: number,
  units: number,
): Refusal | null =>
  units > line.shipped - returned
    ? refuse('MORE_THAN_SHIPPED', texts.moreThanShipped(line.title, line.shipped - returned))
    : null;

const overRefusal = ({ state, isAsked }: ReturnNow): Refusal | null => {
  if (state === 'refunded') return refuse('RETURN_REFUNDED', texts.RETURN_REFUNDED);
  if (state === 'refused') return refuse('RETURN_REFUSED', texts.RETURN_REFUSED);
  return isAsked ? refuse('RETURN_ASKED', texts.RETURN_ASKED) : null;
};

/** Why it can't be taken in, or null. */
export const receiveRefusal = (now: ReturnNow): Refusal | null =>
  overRefusal(now) ?? (now.state === 'received' ? refuse('RETURN_HERE', texts.RETURN_HERE) : null);

/** Why its money can't go back, or null: not before the goods are here. */
export const refundRefusal = (now: ReturnNow): Refusal | null =>
  overRefusal(now) ?? (now.state === 'requested' ? refuse('RETURN_AWAITED', texts.RETURN_AWAITED) : null);

/** Why its order's postage can't go back with it, or null. */
export const postageRefusal = (isWanted: boolean, isLeft: boolean): Refusal | null =>
  isWanted && !isLeft ? refuse('NO_POSTAGE', texts.NO_POSTAGE) : null;

/** Why it can't be refused, or null. */
export const refuseRefusal = (now: ReturnNow): Refusal | null => overRefusal(now);

export type SoldPiece = {
  readonly transactionId: number;
  readonly lineId: number;
  /** Units of it that are still with the buyer. */
  readonly left: number;
};

export type BackFrom = { readonly transactionId: number; readonly lineId: number; readonly quantity: number };

/** Of which sold lines the units come back, the oldest shipment first. Refused where fewer are left. */
export function piecesBack(pieces: readonly SoldPiece[], units: number): BackFrom[] | Refusal {
  let wanted = units;
  const back: BackFrom[] = [];
  for (const { transactionId, lineId, left } of pieces) {
    const quantity = Math.min(left, wanted);
    if (quantity > 0) back.push({ transactionId, lineId, quantity });
    wanted -= quantity;
  }
  return wanted === 0 ? back : refuse('RETURN_REFUNDED', texts.RETURN_REFUNDED);
}
