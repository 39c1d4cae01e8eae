// How much cash is in a store's drawers and vaults now, for whoever may know?
import { findCountRules } from '#domains/cash/server/find-count-rules.ts';
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

/** Null without cash.view, and for who counts blind in this store. Check the store before. */
export async function cashNow(db: Db, actor: Actor, storeId: number): Promise<CashNow | null> {
  if (!mayDo(actor, 'cash.view') || (await findCountRules(db, actor, storeId)).isBlind) return null;
  return db.one<CashNow>(
    `select coalesce(sum(balance_cents) filter (where kind = 'drawer'), 0)::bigint as drawers,
       coalesce(sum(balance_cents) filter (where kind = 'vault'), 0)::bigint as vaults,
       (select count(*)::integer from drawer_sessions s join devices d using (device_id)
         where s.store_id = $1 and s.closed_at is null and d.kind <> 'vault') as open
     from accounts where store_id = $1 and kind = any ('{drawer,vault}'::text[])`,
    [storeId],
  );
}
