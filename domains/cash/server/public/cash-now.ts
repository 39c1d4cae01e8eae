// How much cash is in each store's drawers and vaults now, for whoever may know?
import { countRulesBy } from '#domains/cash/server/find-count-rules.ts';
import type { StoreSettings } from '#domains/settings/rules/store-settings.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor, Db } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

export type CashNow = {
  /** Cents by the books. */
  readonly drawers: Cents;
  readonly vaults: Cents;
  /** Open drawers, vaults left aside. */
  readonly open: number;
};

type Found = CashNow & { readonly storeId: number };

/** By store id; null without cash.view, and for who counts blind in a store. Check the stores before. */
export async function cashNow(
  db: Db,
  actor: Actor,
  storeIds: readonly number[],
  settingsOf: (storeId: number) => StoreSettings,
): Promise<(storeId: number) => CashNow | null> {
  const seen = mayDo(actor, 'cash.view')
    ? storeIds.filter((storeId) => !countRulesBy(settingsOf(storeId), actor).isBlind)
    : [];
  if (seen.length === 0) return () => null;
  const rows = await db.rows<Found>(
    `select s.store_id, coalesce(a.drawers, 0)::bigint as drawers, coalesce(a.vaults, 0)::bigint as vaults, coalesce(d.open, 0)::integer as open
     from unnest($1::bigint[]) as s(store_id)
     left join (
       select store_id, sum(balance_cents) filter (where kind = 'drawer') as drawers, sum(balance_cents) filter (where kind = 'vault') as vaults
       from accounts where store_id = any($1) and kind = any ('{drawer,vault}'::text[]) group by 1) a using (store_id)
     left join (
       select s.store_id, count(*) as open from drawer_sessions s join devices d using (device_id)
       where s.store_id = any($1) and s.closed_at is null and d.kind <> 'vault' group by 1) d using (store_id)`,
    [seen],
  );
  const found = new Map(rows.map(({ storeId, ...cash }) => [storeId, cash]));
  return (storeId) => found.get(storeId) ?? null;
}
