// How does the tape of a device stand, as far as this page knows?
import type { Kept, Machine } from './tape-storage.ts';

/**
 * unknown: not read yet. off: this browser is not enrolled as the register. ready: it may sell without the server. ended: another machine took
 * the register over, or it was said to be lost; what is on the tape is sent, nothing new comes onto it. failed: its storage can't be used.
 */
export type TapePhase = 'unknown' | 'off' | 'ready' | 'ended' | 'failed';

export type TapeNow = {
  readonly phase: TapePhase;
  readonly machine: Machine | null;
  /** Those of the last thirty days, and all that the server doesn't have. */
  readonly entries: readonly Kept[];
  readonly sending: boolean;
  /** Why nothing is taken, or ''. */
  readonly problem: string;
};
