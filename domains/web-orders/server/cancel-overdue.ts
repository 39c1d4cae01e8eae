// Cancels units that have been short for longer than the home store's setting allows.
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { cancelledAt, isOverdue, shortUnits } from '#domains/web-orders/rules/order-states.ts';
import { OVERSELL_HOURS } from '#domains/channels/rules/settings.ts';
import { cancelUnits } from './cancel-units.ts';
import { jobContext } from './import/job-context.ts';
import { listLines, lockOrder } from './lock-order.ts';
import type { Database, Db, Tx } from '#contract/route.ts';

type Due = { orderId: number; homeStoreId: number };

const SHORT = `
  select distinct o.order_id, c.home_store_id from channel_order_lines l join channel_orders o using (order_id)
    join channel_card c using (connection_id)
  where l.short_at <= $1::timestamptz - interval '1 hour' and l.short_reason <> '' and o.status_id in (1, 2, 3, 8) order by 1 limit 200`;

/** Answers how many orders lost something. */
export async function cancelOverdue(database: Database, now: Date): Promise<number> {
  const orders = await database.rows<Due>(SHORT, [now]);
  let cancelled = 0;
  for (const order of orders) cancelled += await database.transaction((tx) => cancelOne(tx, order, now));
  return cancelled;
}

async function cancelOne(tx: Tx, { orderId, homeStoreId }: Due, now: Date): Promise<number> {
  const hours = settingOf(await readSettings(tx, homeStoreId), OVERSELL_HOURS);
  const context = jobContext(tx, now);
  const order = await lockOrder(tx, context.actor, orderId, { anyone: true });
  const lines = await listLines(tx, orderId);
  const since = new Map(
    (
      await tx.rows<{ lineId: number; shortAt: Date | null }>(
        'select order_line_id as "lineId", short_at from channel_order_lines where order_id = $1',
        [orderId],
      )
    ).map(({ lineId, shortAt }) => [lineId, shortAt]),
  );
  const wanted = lines
    .filter(({ lineId }) => isOverdue(since.get(lineId) ?? null, hours, now))
    .map((line) => ({ lineId: line.lineId, units: shortUnits(line) }))
    .filter(({ units }) => units > 0);
  if (wanted.length === 0) return 0;
  await cancelUnits(context, order, lines, wanted, texts.OVERDUE);
  return 1;
}

/** When a short line is cancelled automatically; null: never, or it isn't short. */
export async function findUntil(db: Db, lineId: number): Promise<Date | null> {
  const line = await db.maybe<{ shortAt: Date | null; homeStoreId: number }>(
    `select l.short_at, c.home_store_id from channel_order_lines l join channel_orders o using (order_id)
       join channel_card c using (connection_id) where l.order_line_id = $1`,
    [lineId],
  );
  if (!line) return null;
  return cancelledAt(line.shortAt, settingOf(await readSettings(db, line.homeStoreId), OVERSELL_HOURS));
}
