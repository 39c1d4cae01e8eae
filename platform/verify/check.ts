// What is one question of the checker?
import type { Tx } from '#contract/route.ts';

type Named = {
  /** The invariant's letter and number. */
  readonly check: string;
  /** What a row of the answer means, for a person. */
  readonly problem: string;
};

export type Check = Named & {
  /** Rows are faults. */
  readonly sql: string;
};

/** Asks for faults that only the program itself can find, such as a file that comes out differently. Reads in the snapshot of all other checks. */
export type CodeCheck = Named & { readonly find: (tx: Tx) => Promise<readonly unknown[]> };

export type AnyCheck = Check | CodeCheck;
