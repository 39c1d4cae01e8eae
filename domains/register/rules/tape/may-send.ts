// May a register send this batch of its tape now?
import { expectedSeq, registerMessages as texts } from '#domains/register/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** The batch begins behind what the server has: something is missing between, which is sent first. */
export const startRefusal = (lastSeq: number, firstSeq: number): Refusal | null =>
  firstSeq <= lastSeq + 1
    ? null
    : refuse('EXPECTED_SEQ', expectedSeq(lastSeq + 1), { lastSeq, expectedSeq: lastSeq + 1 });

/** Another call works on a tape of the same register. */
export const busyRefusal = (): Refusal => refuse('BUSY', texts.TAPE_BUSY);

/** The batch isn't signed by the machine that is enrolled, and nothing more of such is kept. */
export const unsignedRefusal = (): Refusal => refuse('BAD_SIGNATURE', texts.TAPE_UNSIGNED);

/** An entry of this number is there, and it is another one: the machine goes on from a copy of itself. Its lease is over; it is enrolled anew. */
export const forkedRefusal = (lastSeq: number): Refusal =>
  refuse('TAPE_FORKED', texts.TAPE_FORKED, { lastSeq });

/** Where what is sent parts from what is here, by the hashes of both from the same number on; null: it doesn't. */
export function forkOf(kept: readonly string[], sent: readonly string[]): number | null {
  const at = kept.findIndex((hash, index) => index < sent.length && hash !== sent[index]);
  return at < 0 ? null : at;
}
