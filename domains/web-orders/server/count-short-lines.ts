// How many lines of each connection's orders can nobody serve now?
import type { ShortLines } from '#domains/channels/server/public/short-lines.ts';
import type { Db } from '#contract/route.ts';

/** Of orders that are open: what is neither kept, shipped nor cancelled. */
export const countShortLines = (db: Pick<Db, 'rows'>): Promise<ShortLines[]> =>
  db.rows<ShortLines>(
    `select o.connection_id, count(*)::integer as lines from channel_order_lines l join channel_orders o using (order_id)
     where l.short_reason <> '' group by 1`,
  );
