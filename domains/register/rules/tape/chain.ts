// Does an entry go on with the tape as the server has it?
import type { Entry } from './entry.ts';

/** A lease of a device, with the end of its tape as the server has it. */
export type Head = {
  readonly device: number;
  readonly lease: number;
  readonly lastSeq: number;
  /** '' before the first. */
  readonly lastHash: string;
};

/** Why it doesn't, or null. What is in the entry is signed, but the register that signed may be broken, too. */
export function chainProblem(
  entry: Pick<Entry, 'device' | 'lease' | 'seq' | 'prevHash'>,
  head: Head,
): 'brokenChain' | null {
  const isNext =
    entry.device === head.device &&
    entry.lease === head.lease &&
    entry.seq === head.lastSeq + 1 &&
    entry.prevHash === head.lastHash;
  return isNext ? null : 'brokenChain';
}
