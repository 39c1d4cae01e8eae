// Prices of the guide and rows of it that wait, for tests and the demo chain.
import { guideRowKey, guideTitle } from '#domains/pricing/rules/guide-title.ts';
import type { GuidePart } from '#domains/pricing/rules/guide-history.ts';
import type { Db } from '#contract/route.ts';

/** Puts prices of a product into the guide, in cents by part. */
export async function aGuidePrice(
  db: Db,
  plan: { catalogId: number; asOf?: string; prices: { [part in GuidePart]?: number } },
): Promise<void> {
  for (const [part, cents] of Object.entries(plan.prices))
    await db.run(
      `insert into guide_prices (catalog_id, part, price_cents, as_of, source) values ($1, $2, $3, $4, 'test')
       on conflict (catalog_id, part, as_of) do update set price_cents = excluded.price_cents`,
      [plan.catalogId, part, cents, plan.asOf ?? '2026-11-01'],
    );
}

export type GuideStep = {
  readonly catalogId: number;
  readonly asOf: string;
  readonly part: GuidePart;
  readonly cents: number;
};

/** Many prices of the guide with one statement. */
export async function seedGuide(db: Db, steps: readonly GuideStep[]): Promise<void> {
  await db.run(
    `insert into guide_prices (catalog_id, part, price_cents, as_of, source)
     select s."catalogId", s.part, s.cents, s."asOf", 'guide'
     from jsonb_to_recordset($1::jsonb) as s("catalogId" bigint, part text, cents bigint, "asOf" date)`,
    [JSON.stringify(steps)],
  );
}

/** A row of the guide that waits for a person, with these products to choose from; answers its id. */
export async function aGuideDoubt(
  db: Db,
  plan: { platform?: string; title: string; catalogIds: readonly number[]; cents?: number },
): Promise<number> {
  const { platform = 'PlayStation 2', title, catalogIds, cents = 1_999 } = plan;
  const candidates = catalogIds.map((catalogId) => ({ catalogId, why: 'title', likeness: 0.8 }));
  const { id } = await db.one<{ id: number }>(
    `insert into guide_doubts (row_key, platform, title, candidates, prices, first_seen_at, last_seen_at)
     values ($1, $2, $3, $4, $5, now(), now()) returning doubt_id as id`,
    [
      guideRowKey(platform, guideTitle(title)),
      platform,
      title,
      JSON.stringify(candidates),
      JSON.stringify({ '2026-11-01': { loose: cents } }),
    ],
  );
  return id;
}

/** A price that no rule may move; answers its id. */
export async function aFrozenPrice(
  db: Db,
  plan: { storeId: number; catalogId: number; inventoryId?: number; reason?: string },
): Promise<number> {
  const { id } = await db.one<{ id: number }>(
    `insert into frozen_prices (store_id, catalog_id, inventory_id, reason, user_id, username, at) values ($1, $2, $3, $4, 1, 'somebody', now())
     returning frozen_id as id`,
    [plan.storeId, plan.catalogId, plan.inventoryId ?? null, plan.reason ?? 'Signed copy'],
  );
  return id;
}

/** An entry of the hot or stop list of a store; answers its id. */
export async function aTradeListEntry(
  db: Db,
  plan: { storeId: number | null; catalogId: number; kind?: 'hot' | 'stop'; buyE5?: number; reason?: string },
): Promise<number> {
  const { storeId, catalogId, kind = 'stop', buyE5 = null, reason = 'Too many of them' } = plan;
  const { id } = await db.one<{ id: number }>(
    `insert into trade_list (kind, store_id, catalog_id, buy_e5, reason, starts_on, user_id, username, at)
     values ($1, $2, $3, $4, $5, '2026-01-01', 1, 'somebody', now()) returning entry_id as id`,
    [kind, storeId, catalogId, buyE5, reason],
  );
  return id;
}
