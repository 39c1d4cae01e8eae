// What may be done with a web order as it is?
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** NS-ECOM-04, with two of our own. */
export const ORDER_STATUS = {
  NEW: 1,
  CLAIMED: 2,
  IN_PROCESS: 3,
  SHIPPED: 4,
  COMPLETED: 5,
  CANCELLED: 6,
  AWAITING_PAYMENT: 7,
  NEEDS_A_PERSON: 8,
} as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

export type OrderState = {
  readonly statusId: OrderStatus;
  /** The store that claimed it. */
  readonly lockingStoreId: number | null;
  readonly lockingStore: string;
};

const isOver = (statusId: OrderStatus): boolean =>
  statusId === ORDER_STATUS.SHIPPED || statusId === ORDER_STATUS.COMPLETED;

/** Why nothing may be done with it anymore, or null. */
export function overRefusal({ statusId }: Pick<OrderState, 'statusId'>): Refusal | null {
  if (isOver(statusId)) return refuse('ORDER_SHIPPED', texts.SHIPPED_ALREADY);
  return statusId === ORDER_STATUS.CANCELLED ? refuse('ORDER_CANCELLED', texts.CANCELLED_ALREADY) : null;
}

/**
 * Why a store can't claim it, or null. The first store wins; the others learn who has it (NS-ECOM-02). One that asks again for what is its own is answered
 * `own`, and nothing happens.
 */
export function claimRefusal(order: OrderState, storeId: number): Refusal | 'own' | null {
  const over = overRefusal(order);
  if (over) return over;
  if (order.lockingStoreId === storeId) return 'own';
  if (order.lockingStoreId !== null)
    return refuse('ORDER_CLAIMED', texts.claimedBy(order.lockingStore), {
      lockingClient: order.lockingStore,
    });
  return order.statusId === ORDER_STATUS.AWAITING_PAYMENT ? refuse('ORDER_UNPAID', texts.UNPAID) : null;
}

export type LineAtStore = {
  readonly title: string;
  /** Units kept for it now, wherever. */
  readonly kept: number;
  /** Units that the store could keep, with what it keeps for this line already. */
  readonly free: number;
};

/** Why a store can't serve what is kept for the order elsewhere, with the lines by name; or null. What is short already is nobody's reason. */
export function lacksRefusal(lines: readonly LineAtStore[]): Refusal | null {
  const lacking = lines.filter(({ kept, free }) => free < kept).map(({ title }) => title);
  return lacking.length === 0 ? null : refuse('STORE_LACKS', texts.lacks(lacking), { lines: lacking });
}

/** Why only its claimer may do it, or null. */
export function ownerRefusal(order: OrderState, storeId: number): Refusal | null {
  if (order.lockingStoreId === null) return refuse('NOT_CLAIMED', texts.NOT_CLAIMED);
  return order.lockingStoreId === storeId
    ? null
    : refuse('ORDER_CLAIMED', texts.claimedBy(order.lockingStore), { lockingClient: order.lockingStore });
}

/** Why it can't be released, or null: only by its claimer, and not with pieces in a shipment (NS-ECOM-03). */
export const releaseRefusal = (order: OrderState, storeId: number, pieces: number): Refusal | null =>
  overRefusal(order) ??
  ownerRefusal(order, storeId) ??
  (pieces > 0 ? refuse('HAS_PIECES', texts.HAS_PIECES) : null);

/** Why a shipment can't be begun, or null. */
export const shipRefusal = (order: OrderState, storeId: number, left: number): Refusal | null =>
  overRefusal(order) ??
  ownerRefusal(order, storeId) ??
  (left === 0 ? refuse('NOTHING_TO_SHIP', texts.NOTHING_TO_SHIP) : null);

export type LineCount = { readonly quantity: number; readonly shipped: number; readonly cancelled: number };

/** Units of a line that are still to be shipped. */
export const openUnits = ({ quantity, shipped, cancelled }: LineCount): number =>
  quantity - shipped - cancelled;

/** Units that nobody serves as things are: still to be shipped and not kept. */
export const shortUnits = (line: LineCount & { readonly kept: number }): number =>
  Math.max(0, openUnits(line) - line.kept);

/**
 * What an order is after units were shipped or cancelled: as it is while something is left; else shipped, or completed where no channel has to be updated; cancelled
 * when nothing of it ever went.
 */
export function statusAfter(
  statusId: OrderStatus,
  lines: readonly LineCount[],
  tellsChannel: boolean,
): OrderStatus {
  if (lines.some((line) => openUnits(line) > 0)) return statusId;
  if (lines.every(({ shipped }) => shipped === 0)) return ORDER_STATUS.CANCELLED;
  return tellsChannel ? ORDER_STATUS.SHIPPED : ORDER_STATUS.COMPLETED;
}

/** What an order is when a person has looked at it: as its lines and its claimer say. Refused where nobody was asked. */
export function statusSettled(
  { statusId, lockingStoreId }: Pick<OrderState, 'statusId' | 'lockingStoreId'>,
  lines: readonly LineCount[],
  tellsChannel: boolean,
): OrderStatus | Refusal {
  if (statusId !== ORDER_STATUS.NEEDS_A_PERSON) return refuse('NO_QUESTION', texts.NO_QUESTION);
  return statusAfter(lockingStoreId === null ? ORDER_STATUS.NEW : ORDER_STATUS.CLAIMED, lines, tellsChannel);
}

/** Has a line been short for so long that it is cancelled automatically? 0 hours: never. */
export const isOverdue = (shortAt: Date | null, hours: number, now: Date): boolean =>
  hours > 0 && shortAt !== null && now.getTime() - shortAt.getTime() >= hours * 3_600_000;

/** When a short line is cancelled automatically, if nobody decides; null: never. */
export const cancelledAt = (shortAt: Date | null, hours: number): Date | null =>
  hours > 0 && shortAt !== null ? new Date(shortAt.getTime() + hours * 3_600_000) : null;
