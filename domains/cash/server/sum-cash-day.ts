// What did cash do in a store today, and where is it now?
import type { getTodaysCashSummary } from '#domains/cash/contract/moves.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import type { OutputOf } from '#contract/call.ts';
import { type Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

type Row = Record<
  | 'sales'
  | 'refunds'
  | 'payIns'
  | 'payOuts'
  | 'deposits'
  | 'withdrawals'
  | 'overShort'
  | 'inDrawers'
  | 'inVault',
  Cents
> & { openDrawers: number };

/** From the postings of the store's business day at `now`, and the balances as they are. */
export async function sumCashDay(
  db: Db,
  storeId: number,
  now: Date,
): Promise<OutputOf<typeof getTodaysCashSummary>> {
  const day = await findStoreDay(db, storeId, now);
  const row = await db.one<Row>(
    `with moved as (
       select source_type, purpose, kind, amount_cents as cents from posted
       where store_id = $1 and business_day = $2 and kind in ('drawer', 'bank', 'payIn', 'payOut', 'overShort'))
     select coalesce(sum(cents) filter (where source_type = 'transaction' and kind = 'drawer' and cents > 0), 0)::bigint as sales,
       coalesce(-sum(cents) filter (where source_type = 'transaction' and kind = 'drawer' and cents < 0), 0)::bigint as refunds,
       coalesce(-sum(cents) filter (where kind = 'payIn'), 0)::bigint as "payIns",
       coalesce(sum(cents) filter (where kind = 'payOut'), 0)::bigint as "payOuts",
       coalesce(sum(cents) filter (where kind = 'bank' and cents > 0), 0)::bigint as deposits,
       coalesce(-sum(cents) filter (where kind = 'bank' and cents < 0), 0)::bigint as withdrawals,
       coalesce(-sum(cents) filter (where kind = 'overShort'), 0)::bigint as "overShort",
       (select coalesce(sum(balance_cents), 0)::bigint from accounts where store_id = $1 and kind = 'drawer') as "inDrawers",
       (select coalesce(sum(balance_cents), 0)::bigint from accounts where store_id = $1 and kind = 'vault') as "inVault",
       (select count(*) from drawer_sessions s join devices d using (device_id)
         where s.store_id = $1 and s.closed_at is null and d.kind <> 'vault') as "openDrawers"
     from moved`,
    [storeId, day],
  );
  return {
    businessDay: day,
    cashSales: row.sales,
    cashRefunds: row.refunds,
    payIns: row.payIns,
    payOuts: row.payOuts,
    deposits: row.deposits,
    withdrawals: row.withdrawals,
    overShort: row.overShort,
    inDrawers: row.inDrawers,
    inVault: row.inVault,
    openDrawers: row.openDrawers,
  };
}
