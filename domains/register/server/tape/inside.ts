// A database transaction as a command sees a database, for commands that begin transactions by themselves: theirs are part of it.
import type { Database, DirectContext, Tx } from '#contract/route.ts';

/** What is done there is done in `tx`, or not at all. */
export const inside = (tx: Tx): Database => ({ ...tx, transaction: (work) => work(tx) });

/** What a command gets that books an entry: `db` and `tx` are the same transaction. */
export type InEntry = DirectContext & { readonly tx: Tx };
