// Before a basket is paid (LastCopyAsks): has every channel taken off sale what goes with it? Waits for that, at most 3 seconds.
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { AT_RISK } from '#domains/channels/rules/backoff.ts';
import { LAST_COPY_ASKS } from '#domains/channels/rules/settings.ts';
import { settingOf, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import type { BeforePayment } from '#domains/register/server/public/before-payment.ts';
import type { Database } from '#contract/route.ts';

const PATIENCE_MS = 3_000;
const LOOK_MS = 100;
/** So long it is remembered which stores ask: most sales pay nothing for it. */
const KNOWN_MS = 5_000;

type Known = { readonly stores: readonly number[]; readonly until: number };
const known = new WeakMap<Database, Known>();

async function storesThatAsk(database: Database, now: number): Promise<readonly number[]> {
  const before = known.get(database);
  if (before && before.until > now) return before.stores;
  const rows = await database.rows<{ id: number; value: string }>(
    'select store_id as id, value from client_settings where name = $1',
    [LAST_COPY_ASKS.name],
  );
  const stores = rows
    .filter(({ value }) => settingOf(settingsFrom({ [LAST_COPY_ASKS.name]: value }), LAST_COPY_ASKS))
    .map(({ id }) => id);
  known.set(database, { stores, until: now + KNOWN_MS });
  return stores;
}

// Listings of the basket's goods at channels that offer more than is left when it is paid.
const OFFERED = `
  select l.listing_id as id from (
      select g.item, sum(g.units)::integer as units from (
          select t.store_id as store, b.i as item, b.q as units from transactions t cross join lateral json_to_recordset(t.lines) as b(kind text, i bigint, q integer)
          where t.transaction_id = $1 and t.finished_at is null and b.kind = 'sale'
          union all select * from json_to_recordset($4) as x(store bigint, item bigint, units integer)) g
      where g.store = any($2) group by 1) w
    join inventory_items i on i.inventory_id = w.item and i.is_listed
    join listings l on l.catalog_id = i.catalog_id and l.condition_id = i.condition_id and l.state = any ('{queued,live,hidden,error}'::text[])
    join channel_connections c on c.connection_id = l.connection_id and c.is_active and c.channel <> 'manual' and c.failures < $3
  where l.acked > greatest(0, coalesce((
    select sum(greatest(0, x.on_hand - x.held)) from channel_stores k join inventory_items x on x.store_id = k.store_id
    where k.connection_id = l.connection_id and x.catalog_id = i.catalog_id and x.condition_id = i.condition_id and x.hidden_at is null), 0) - w.units)
  order by 1`;

/** After 3 seconds the payment proceeds, and the listings are marked as possibly sold twice. */
export const lastCopyAsks: BeforePayment = async (database, payable) => {
  const end = Date.now() + PATIENCE_MS;
  const stores = await storesThatAsk(database, Date.now());
  if (stores.length === 0) return;
  const basket =
    'goods' in payable
      ? [null, stores, AT_RISK, JSON.stringify(payable.goods)]
      : [payable.transactionId, stores, AT_RISK, '[]'];
  for (;;) {
    const offered = await database.rows<{ id: number }>(OFFERED, basket);
    if (offered.length === 0) return;
    if (Date.now() >= end) {
      await database.run('update listings set error = $2 where listing_id = any($1)', [
        offered.map(({ id }) => id),
        texts.SOLD_UNASKED,
      ]);
      return;
    }
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
};
