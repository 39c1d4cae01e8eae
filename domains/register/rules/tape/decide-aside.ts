// An entry was set aside. May a person book it as it was printed?
import { booksRefuse, registerMessages as texts } from '#domains/register/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { Entry } from './entry.ts';
import { readLocalReceipt } from './local-receipt.ts';
import { addsUp } from './printed-sums.ts';

/** Why there is nothing to decide on, or null: it was booked by itself, or somebody decided before. */
export function decideRefusal({
  outcome,
  isDecided,
}: {
  outcome: string;
  isDecided: boolean;
}): Refusal | null {
  if (isDecided) return refuse('ALREADY_DECIDED', texts.ENTRY_DECIDED);
  return outcome === 'setAside' ? null : refuse('NOT_SET_ASIDE', texts.NOT_SET_ASIDE);
}

/** What differed can't be settled by a note alone while its entry waits to be booked or discarded. */
export const settleRefusal = (outcome: string): Refusal | null =>
  outcome === 'setAside' ? refuse('DECIDE_FIRST', texts.DECIDE_FIRST) : null;

type Register = { readonly storeId: number; readonly deviceId: number; readonly deviceNumber: number };

/** The entry that can be booked; refuses what can't be. `isTaken`: another transaction has its receipt number. */
export function bookableEntry(
  read: { readonly entry: Entry } | { readonly problem: 'unreadable' | 'unknownVersion' },
  register: Register,
  isTaken: boolean,
): Entry | Refusal {
  if ('problem' in read)
    return read.problem === 'unknownVersion'
      ? refuse('UNKNOWN_VERSION', texts.ENTRY_TOO_NEW)
      : refuse('UNREADABLE', texts.ENTRY_UNREADABLE);
  const { entry } = read;
  if (entry.device !== register.deviceId) return refuse('OTHER_REGISTER', texts.ENTRY_ELSEWHERE);
  if (entry.kind === 'void') return entry;
  if (!addsUp(entry.body)) return refuse('DOES_NOT_ADD_UP', texts.ENTRY_NOT_ADDING_UP);
  const receipt = readLocalReceipt(entry.body.receipt);
  const isOwn =
    receipt !== null &&
    receipt.storeId === register.storeId &&
    receipt.deviceNumber === register.deviceNumber &&
    receipt.lease === entry.lease;
  return isOwn && !isTaken ? entry : refuse('RECEIPT_TAKEN', texts.ENTRY_RECEIPT_TAKEN);
}

/** Why the books don't take it now: somebody else was faster with its basket; or ever, with what they say. */
export const booksRefusal = (reason: string | null): Refusal =>
  reason === null ? refuse('OVERTAKEN', texts.ENTRY_OVERTAKEN) : refuse('BOOKS_REFUSE', booksRefuse(reason));
