// The prices of what is on a store's shelf, asked of its price service; run from time to time by every server.
import { neededService } from '#domains/pricing/rules/service-price.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { RefreshWire } from '#domains/pricing/contract/refresh.ts';
import { pricingMessages as texts } from '#domains/pricing/messages.ts';
import { WRITE_PRICES } from '#domains/pricing/server/guide-statements.ts';
import { type PriceService, priceServiceOf } from '#domains/pricing/server/price-service.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Database, Db, WriteContext } from '#contract/route.ts';

/** Codes of one question, and of one refresh: the next one goes on with the oldest. */
const AT_ONCE = 50;
const MOST = 2_000;
const RUNNING_MINUTES = 15;

const EVERY = `coalesce((select case when c.value ~ '^[0-9]{1,3}$' then c.value::integer end from client_settings c
  where c.store_id = s.store_id and c.name = 'PriceRefreshDays'), 0)`;

const TAKE = `
  insert into guide_refreshes (store_id, running_at)
  select s.store_id, $1::timestamptz from stores s left join guide_refreshes r using (store_id)
  where s.is_active and (r.running_at is null or r.running_at < $1::timestamptz - make_interval(mins => ${RUNNING_MINUTES}))
    and (r.asked_at is not null or (${EVERY} > 0 and (r.last_at is null or r.last_at < $1::timestamptz - interval '1 day')))
  order by r.asked_at nulls last, s.store_id limit 1
  on conflict (store_id) do update set running_at = excluded.running_at
    where guide_refreshes.running_at is null or guide_refreshes.running_at < excluded.running_at - make_interval(mins => ${RUNNING_MINUTES})
  returning store_id, asked_at is not null as "isAsked"`;

// What the guide knew longest ago first; the service knows codes, so that it says nothing of an edition beside the first; a person who asks wants all that isn't of today.
const SHELF = `
  select p.catalog_id, p.gtin, p.upc from catalog_products p
  left join lateral (select max(as_of) as as_of from guide_prices g where g.catalog_id = p.catalog_id) g on true
  where p.gtin is not null and p.edition = '' and p.gtin not like '020%' and (g.as_of is null or g.as_of <= $2::date - $3::integer)
    and exists (select 1 from inventory_items i where i.catalog_id = p.catalog_id and i.store_id = $1 and i.hidden_at is null and i.on_hand > 0)
  order by g.as_of nulls first, p.catalog_id limit ${MOST}`;

type Product = { catalogId: number; gtin: string; upc: string };

/** Refreshes what is due, a store at a time; answers how many prices came. A service that fails is told in the store's status and asked again at the next time. */
export async function refreshDueGuides(
  database: Database,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let prices = 0;
  for (;;) {
    const due = isStopping()
      ? undefined
      : await database.maybe<{ storeId: number; isAsked: boolean }>(TAKE, [now]);
    if (!due) return prices;
    const service = await priceServiceOf(database, due.storeId);
    const done = service
      ? await refreshStore(database, service, due, now, isStopping)
      : { asked: 0, prices: 0, error: texts.NO_PRICE_SERVICE };
    prices += done.prices;
    await database.run(
      `update guide_refreshes set asked_at = null, asked_by = null, running_at = null, last_at = $2, last_asked = $3, last_prices = $4, last_error = $5
       where store_id = $1`,
      [due.storeId, now, done.asked, done.prices, done.error.slice(0, 200)],
    );
  }
}

async function refreshStore(
  database: Database,
  service: PriceService,
  { storeId, isAsked }: { storeId: number; isAsked: boolean },
  now: Date,
  isStopping: () => boolean,
): Promise<{ asked: number; prices: number; error: string }> {
  const today = now.toISOString().slice(0, 10);
  const { days } = await database.one<{ days: number }>(
    `select ${EVERY} as days from stores s where s.store_id = $1`,
    [storeId],
  );
  const shelf = await database.rows<Product>(SHELF, [storeId, today, isAsked ? 1 : days]);
  let [asked, prices] = [0, 0];
  for (let from = 0; from < shelf.length && !isStopping(); from += AT_ONCE) {
    const part = shelf.slice(from, from + AT_ONCE);
    try {
      prices += await keep(database, service, part, today);
      asked += part.length;
    } catch (error) {
      return { asked, prices, error: error instanceof Error ? error.message : texts.NO_PRICE_SERVICE };
    }
  }
  return { asked, prices, error: '' };
}

/** The network first, then one statement. */
async function keep(
  database: Database,
  service: PriceService,
  products: readonly Product[],
  today: string,
): Promise<number> {
  const quotes = await service.find(products.map((one) => one.upc));
  const byCode = new Map(products.map((one) => [one.gtin, one.catalogId]));
  const rows = quotes.flatMap(({ gtin, prices }) => {
    const catalogId = byCode.get(gtin);
    return catalogId === undefined
      ? []
      : Object.entries(prices).map(([part, cents]) => ({ catalogId, part, cents }));
  });
  if (rows.length === 0) return 0;
  const { added, changed } = await database.one<{ added: number; changed: number }>(WRITE_PRICES, [
    rows.map((one) => one.catalogId),
    rows.map((one) => one.part),
    rows.map((one) => one.cents),
    rows.map(() => today),
    rows.map(() => (service.isSimulated ? texts.SIMULATED : texts.PRICE_SERVICE)),
  ]);
  return added + changed;
}

/** Notes that somebody wants the prices now. Refuses when the store has no price service. */
export async function askForRefresh(
  context: Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>,
  storeId: number,
): Promise<Refusal | undefined> {
  const { tx, actor, now } = context;
  const service = neededService(await priceServiceOf(tx, storeId));
  if (isRefusal(service)) return service;
  await tx.run(
    `insert into guide_refreshes (store_id, asked_at, asked_by) values ($1, $2, $3)
     on conflict (store_id) do update set asked_at = excluded.asked_at, asked_by = excluded.asked_by`,
    [storeId, now, actor.userId],
  );
  await tellStore(tx, storeId, 'prices');
  await writeAudit(tx, context, {
    storeId,
    action: 'guide.refresh',
    entity: 'guide',
    entityId: storeId,
    after: {},
  });
  return undefined;
}

/** When the service was last asked, and what came of it. */
export async function findRefresh(db: Db, storeId: number): Promise<RefreshWire> {
  const service = await priceServiceOf(db, storeId);
  const row = await db.one<Omit<RefreshWire, 'service'>>(
    `select ${EVERY} as "everyDays", coalesce(r.asked_at is not null or r.running_at is not null, false) as waiting,
       coalesce(to_char(r.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as "lastAt", coalesce(r.last_asked, 0) as asked,
       coalesce(r.last_prices, 0) as prices, coalesce(r.last_error, '') as error
     from stores s left join guide_refreshes r using (store_id) where s.store_id = $1`,
    [storeId],
  );
  return { ...row, service: service ? (service.isSimulated ? 'simulated' : 'service') : '' };
}
