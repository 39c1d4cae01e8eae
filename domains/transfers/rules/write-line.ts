// May these goods be written on a transfer?
import { MOST_LINES } from '#domains/transfers/contract/transfers.ts';
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** A store's own goods go at what they cost there: nobody types it. */
export const typedCostRefusal = (costE4: number | undefined): Refusal | null =>
  costE4 === undefined ? null : refuse('COST_OF_STORE', texts.COST_OF_STORE);

/** Null while the lines fit, and the copy isn't on it yet. */
export const newLinesRefusal = (lines: number, added: number, isOnIt: boolean): Refusal | null =>
  lines + added > MOST_LINES
    ? refuse('TOO_MANY_LINES', texts.TOO_MANY_LINES)
    : isOnIt
      ? refuse('SERIAL_ON_IT', texts.SERIAL_ON_IT)
      : null;

/** A line of goods with serial numbers is one copy. */
export const oneCopyRefusal = (title: string, isOne: boolean, quantity: number): Refusal | null =>
  isOne && quantity !== 1 ? refuse('SERIAL_LINE', texts.oneCopy(title)) : null;

/** Goods with serial numbers go and come by them: else stock and copies would say different things. */
export const serialStaysRefusal = (title: string, isTakenOff: boolean): Refusal | null =>
  isTakenOff ? refuse('SERIAL_STAYS', texts.serialStays(title), { field: 'SerialRequired' }) : null;

/** Why the copy that a serial number names can't be on the line, or null. */
export const copyRefusal = (copy: { readonly onIt: boolean } | undefined): Refusal | null => {
  if (!copy) return refuse('SERIAL_NOT_HERE', texts.SERIAL_NOT_HERE, { field: 'serialNumber' });
  return copy.onIt ? refuse('SERIAL_ON_IT', texts.SERIAL_ON_IT, { field: 'serialNumber' }) : null;
};

/** Why a line can't become another item of the sender, or null: it has none, or that is on the transfer. */
export const otherItemRefusal = (item: { readonly taken: boolean } | undefined): Refusal | null =>
  !item || item.taken ? refuse('NO_ITEM_FOUND', texts.NO_ITEM_FOUND) : null;
