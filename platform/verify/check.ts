// What is one question of the checker?

export type Check = {
  /** The invariant's letter and number. */
  readonly check: string;
  /** What a row of the answer means, for a person. */
  readonly problem: string;
  /** Rows are faults. */
  readonly sql: string;
};
