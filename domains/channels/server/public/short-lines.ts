// How many lines of a connection's orders can nobody serve? The domain above that holds the orders answers.
import type { Db } from '#contract/route.ts';
import { registry } from '#platform/port.ts';

export type ShortLines = { readonly connectionId: number; readonly lines: number };

/** The number of short lines by connection, where there are any. */
export const shortLines = registry<(db: Pick<Db, 'rows'>) => Promise<ShortLines[]>>('channels.shortLines');
