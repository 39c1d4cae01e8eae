import type { Tx } from '#contract/route.ts';

/** Until its end the transaction looks rows up by their keys: a plan made for many at once would read whole tables for a few. */
export const byKeys = (tx: Tx): Promise<number> => tx.run(`select set_config('enable_seqscan', 'off', true)`);
