// May a count be put right afterwards? (CASH-01 mode update, NS-CASH-12)
import { cashMessages } from '#domains/cash/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses a correction without a reason, and one that changes nothing. */
export function correctCount(changes: boolean, note: string): Refusal | undefined {
  if (!changes) return refuse('NOTHING_CHANGES', cashMessages.NOTHING_CHANGES);
  return note.trim() === '' ? refuse('NOTE_REQUIRED', cashMessages.UPDATE_NEEDS_NOTE) : undefined;
}
