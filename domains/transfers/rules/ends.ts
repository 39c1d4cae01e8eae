// Which end of a transfer is somebody at?
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

type Ends = { readonly fromStoreId: number | null; readonly toStoreId: number };
type Somebody = { readonly storeIds: readonly number[] };

/** Whoever says in which store he stands acts for that one alone, whatever others he belongs to. */
export const standingIn = ({ storeIds }: Somebody, storeId: number | undefined): Somebody => ({
  storeIds: storeId === undefined ? storeIds : storeIds.filter((id) => id === storeId),
});

/** The store that writes on it: the sender, or where a vendor's goods come in. */
export const writerOf = ({ fromStoreId, toStoreId }: Ends): number => fromStoreId ?? toStoreId;

/** Null for whoever belongs to the store that writes. */
export const senderRefusal = ({ storeIds }: Somebody, ends: Ends): Refusal | null =>
  storeIds.includes(writerOf(ends)) ? null : refuse('NOT_SENDER', texts.NOT_SENDER);

/** Null for whoever belongs to the store that receives. */
export const receiverRefusal = ({ storeIds }: Somebody, { toStoreId }: Ends): Refusal | null =>
  storeIds.includes(toStoreId) ? null : refuse('NOT_RECEIVER', texts.NOT_RECEIVER);

/** Null for whoever may do both at once: the sender's people who belong to the receiver, too, and stand in either of them. */
export const bothRefusal = (one: Somebody, ends: Ends, storeId?: number): Refusal | null =>
  senderRefusal(storeId === ends.toStoreId ? one : standingIn(one, storeId), ends) ??
  (one.storeIds.includes(ends.toStoreId) ? null : refuse('RECEIVE_THERE', texts.RECEIVE_THERE));
