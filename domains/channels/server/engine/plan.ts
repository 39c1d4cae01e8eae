// What should be offered now? Worked out again for goods whose stock, price or baskets changed, and for all of them now and then; by one server at a time.
import { planOffers } from '#domains/channels/rules/plan-offers.ts';
import { LAST_COPY_ON, WEB_PRICE_STEP } from '#domains/channels/rules/settings.ts';
import type { ChannelRule } from '#domains/channels/rules/which-rule.ts';
import { markListed } from '#domains/inventory/server/public/mark-listed.ts';
import {
  forgetStockChanges,
  listStockChanges,
  type StockChange,
} from '#domains/inventory/server/public/stock-changes.ts';
import { type InBaskets, listInBaskets } from '#domains/register/server/public/open-baskets.ts';
import { settingOf, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import type { Database, Tx } from '#contract/route.ts';
import { type Cents, cents } from '#kernel/money.ts';
import {
  findGoods,
  type GoodsKey,
  listGoods,
  listUnplanned,
  listUnsent,
  readListings,
  readShelves,
  type StoredListing,
  type StoredShelf,
} from './read-goods.ts';
import { retryRefused } from './retry-refused.ts';

const CHANGES_AT_ONCE = 500;
const GOODS_AT_ONCE = 500;
const ALL_EVERY_MS = 300_000;
const RETRY_EVERY_MS = 60_000;

type Ways = {
  readonly rules: ReadonlyMap<number, readonly ChannelRule[]>;
  readonly needsDays: boolean;
  readonly lastCopyOn: ReadonlyMap<number, 'one' | 'all'>;
  readonly steps: ReadonlyMap<number, number>;
  /** Changes when a connection, its stores or its rules do. */
  readonly mark: string;
};

/** What this server remembers between two turns. A new one remembers nothing, and works out all of it. */
export type Planner = {
  /** Works out what changed since the last time. Answers how many goods it looked at. */
  readonly run: (now: Date) => Promise<number>;
};

export function makePlanner(database: Database): Planner {
  let baskets: ReadonlyMap<number, InBaskets> = new Map();
  let mark = '';
  let allAt = 0;
  let retriedAt = 0;
  return {
    run: async (now) => {
      const ways = await readWays(database);
      if (ways.lastCopyOn.size === 0) return 0;
      if (now.getTime() - retriedAt >= RETRY_EVERY_MS) {
        retriedAt = now.getTime();
        await retryRefused(database, now);
      }
      const open = new Map((await listInBaskets(database)).map((one) => [one.inventoryId, one]));
      if (ways.mark !== mark || now.getTime() - allAt >= ALL_EVERY_MS) {
        const looked = await planAll(database, ways, open, now);
        [mark, allAt, baskets] = [ways.mark, now.getTime(), open];
        return looked;
      }
      const moved = [...new Set([...open.keys(), ...baskets.keys()])].filter(
        (id) => wordsOf(open.get(id)) !== wordsOf(baskets.get(id)),
      );
      const changes = await listStockChanges(database, CHANGES_AT_ONCE);
      const goods = await findGoods(database, [...moved, ...changes.map(({ inventoryId }) => inventoryId)]);
      const unplanned = await listUnplanned(database, GOODS_AT_ONCE);
      await planGoods(database, { goods: [...goods, ...unplanned], changes, ways, open, now });
      baskets = open;
      return goods.length + unplanned.length;
    },
  };
}

const wordsOf = (one: InBaskets | undefined): string => (one ? `${one.units}/${one.copyIds.join()}` : '');

async function planAll(
  database: Database,
  ways: Ways,
  open: ReadonlyMap<number, InBaskets>,
  now: Date,
): Promise<number> {
  const untold = await listUnsent(database);
  if (untold.length > 0) await database.transaction((tx) => markListed(tx, untold));
  let looked = 0;
  for (let after: GoodsKey = { catalogId: 0, conditionId: 0 }; ; ) {
    const goods = await listGoods(database, after, GOODS_AT_ONCE);
    const last = goods.at(-1);
    if (!last) return looked;
    await planGoods(database, { goods, changes: [], ways, open, now });
    looked += goods.length;
    after = last;
  }
}

type Work = {
  readonly goods: readonly GoodsKey[];
  readonly changes: readonly StockChange[];
  readonly ways: Ways;
  readonly open: ReadonlyMap<number, InBaskets>;
  readonly now: Date;
};

async function planGoods(database: Database, { goods, changes, ways, open, now }: Work): Promise<void> {
  if (goods.length === 0) return;
  const since = changes.reduce((first, one) => (one.since < first ? one.since : first), now);
  const copies = new Set([...open.values()].flatMap(({ copyIds }) => copyIds));
  await database.transaction(async (tx) => {
    const listings = await readListings(tx, goods, copies);
    const shelves = await readShelves(tx, goods, { baskets: open, needsDays: ways.needsDays, now });
    await save(tx, plansOf(listings, shelves, ways), since);
    if (changes.length > 0) await forgetStockChanges(tx, changes);
  });
}

type Saved = { id: number; offered: number; price: Cents | null };

const keyOf = (one: { catalogId: number; conditionId: number; caseConditionId: number | null }): string =>
  `${one.catalogId}/${one.conditionId}/${one.caseConditionId ?? ''}`;

function grouped<T extends Parameters<typeof keyOf>[0]>(list: readonly T[]): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function plansOf(listings: readonly StoredListing[], shelves: readonly StoredShelf[], ways: Ways): Saved[] {
  const shelvesOf = grouped(shelves);
  return [...grouped(listings)].flatMap(([key, same]) => {
    const [best] = [...same].sort((a, b) => a.rank - b.rank || a.connectionId - b.connectionId);
    return planOffers({
      listings: same,
      shelves: shelvesOf.get(key) ?? [],
      stepOf: (connectionId) => ways.steps.get(connectionId) ?? 1,
      rulesOf: (connectionId) => ways.rules.get(connectionId) ?? [],
      lastCopyOn: ways.lastCopyOn.get(best?.connectionId ?? 0) ?? 'one',
    }).map(({ listingId, offered, priceCents }) => ({ id: listingId, offered, price: priceCents }));
  });
}

// A version is made where the channel offers something other than it should, unless one is still to be planned.
const SAVE = `
  update listings l set offered = w.offered, offered_cents = coalesce(w.price, l.offered_cents),
    wanted_version = l.wanted_version + w.more, planned_version = l.wanted_version + w.more,
    changed_since = case when w.other then coalesce(l.changed_since, $2) else l.changed_since end
  from (select y.*, (y.other and y.is_planned and (y.fresh or y.is_told))::integer as more from (
      select x.*, j.acked <> x.offered or (x.offered > 0 and j.acked_cents <> coalesce(x.price, j.offered_cents)) as other,
        j.offered <> x.offered or j.offered_cents <> coalesce(x.price, j.offered_cents) as fresh,
        j.planned_version = j.wanted_version as is_planned, j.acked_version = j.wanted_version as is_told
      from json_to_recordset($1) as x(id bigint, offered integer, price bigint) join listings j on j.listing_id = x.id) y) w
  where l.listing_id = w.id and (w.fresh or not w.is_planned or w.more > 0)`;

async function save(tx: Tx, plans: readonly Saved[], since: Date): Promise<void> {
  if (plans.length > 0) await tx.run(SAVE, [JSON.stringify(plans), since]);
}

const RULES = `
  select connection_id, rule_id, department_id, condition_id,
    configuration_id, low_cents, high_cents, min_days, is_included,
    adjust_e5, buffer, may_go_below_cost
  from channel_rules where ended_at is null order by rule_id`;
const CONNECTIONS = `
  select c.connection_id as id, c.rank || ' ' || c.cap || ' ' || c.is_active || ' ' || (c.failures >= 10) || ' ' || coalesce((
      select string_agg(k.store_id || '/' || k.buffer, ',' order by k.store_id) from channel_stores k where k.connection_id = c.connection_id), '') as mark,
    coalesce((select jsonb_object_agg(s.name, s.value) from client_settings s where s.store_id = c.home_store_id), '{}') as settings
  from channel_connections c where c.channel <> 'manual' order by 1`;

/** How the connections offer now. */
async function readWays(database: Database): Promise<Ways> {
  const rules = await database.rows<ChannelRule & { connectionId: number }>(RULES);
  const connections = await database.rows<{ id: number; mark: string; settings: Record<string, string> }>(
    CONNECTIONS,
  );
  const lastCopyOn = connections.map(
    ({ id, settings }) =>
      [id, settingOf(settingsFrom(settings), LAST_COPY_ON) === 'all' ? 'all' : 'one'] as const,
  );
  const steps = connections.map(
    ({ id, settings }) => [id, settingOf(settingsFrom(settings), WEB_PRICE_STEP)] as const,
  );
  const byConnection = new Map<number, ChannelRule[]>();
  for (const { connectionId, ...rule } of rules)
    byConnection.set(connectionId, [...(byConnection.get(connectionId) ?? []), withCents(rule)]);
  return {
    rules: byConnection,
    needsDays: rules.some(({ minDays }) => minDays !== null),
    lastCopyOn: new Map(lastCopyOn),
    steps: new Map(steps),
    mark: JSON.stringify([connections.map(({ id, mark }) => [id, mark]), lastCopyOn, steps, rules]),
  };
}

const withCents = (rule: ChannelRule): ChannelRule => ({
  ...rule,
  lowCents: rule.lowCents === null ? null : cents(rule.lowCents),
  highCents: rule.highCents === null ? null : cents(rule.highCents),
});
