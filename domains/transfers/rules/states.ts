// What may be done with a transfer as it is?
import type { TransferState } from '#domains/transfers/contract/shapes.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type Standing = {
  readonly state: TransferState;
  readonly isVendor: boolean;
  /** Units on it; of a vendor, those scanned. */
  readonly units: number;
  readonly accepted: number;
};

const ended = (state: TransferState): Refusal | null =>
  state === 'completed'
    ? refuse('TRANSFER_COMPLETED', texts.ALREADY_COMPLETED)
    : state === 'deleted'
      ? refuse('TRANSFER_DELETED', texts.ALREADY_DELETED)
      : null;

/** Why nothing can be written on it, or null. */
export const writeRefusal = ({ state }: Pick<Standing, 'state'>): Refusal | null =>
  ended(state) ?? (state === 'pending' ? refuse('TRANSFER_SENT', texts.ALREADY_SENT) : null);

/** Why nothing more can be done with it, or null: it was deleted. */
export const deletedRefusal = ({ state }: Pick<Standing, 'state'>): Refusal | null =>
  state === 'deleted' ? ended(state) : null;

/** Why it can't be sent, or null. A vendor's goods have no sender. */
export const sendRefusal = (one: Standing): Refusal | null =>
  writeRefusal(one) ??
  (one.isVendor
    ? refuse('VENDOR_TRANSFER', texts.VENDOR_IS_NOT_SENT)
    : one.units === 0
      ? refuse('TRANSFER_EMPTY', texts.EMPTY)
      : null);

/** Why nothing on it can be accepted or taken back, or null. */
export const acceptRefusal = ({ state }: Pick<Standing, 'state'>): Refusal | null =>
  ended(state) ?? (state === 'incomplete' ? refuse('TRANSFER_NOT_SENT', texts.NOT_SENT_YET) : null);

/** Why not all of it can be taken in at once, or null: nothing of a finished one is left to take in, but it may lack a part that waits for a decision. */
export const quickRefusal = (
  one: Pick<Standing, 'state' | 'isVendor'> & { missing: number },
): Refusal | null => {
  if (one.isVendor) return refuse('VENDOR_TRANSFER', texts.VENDOR_IS_NOT_SENT);
  if (one.state === 'completed')
    return one.missing > 0 ? refuse('TRANSFER_COMPLETED', texts.completedWithout(one.missing)) : null;
  return acceptRefusal(one);
};

/** Why it can't be deleted, or null: of a completed one, and once something of it was accepted. */
export const deleteRefusal = (one: Standing): Refusal | null => {
  if (one.state === 'completed')
    return one.isVendor ? refuse('CHECK_IN_STAYS', texts.CHECK_IN_STAYS) : ended(one.state);
  return one.state === 'pending' && one.accepted > 0
    ? refuse('TRANSFER_ACCEPTED', texts.ACCEPTED_ALREADY)
    : null;
};

/** Why what is missing can't be decided on, or null: until it is completed it may still be scanned. */
export const resolveRefusal = ({ state }: Pick<Standing, 'state'>): Refusal | null =>
  state === 'completed' ? null : refuse('TRANSFER_OPEN', texts.NOT_COMPLETED);
