// What does the trade counter want more of, what doesn't it buy, and who said so?
import { listRefusal } from '#domains/pricing/rules/trade-list.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import type { TradeListEntryWire, TradeListInput } from '#domains/pricing/contract/trade-list.ts';
import { pricingMessages as texts } from '#domains/pricing/messages.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { isEverywhere } from '#domains/stores/server/public/is-everywhere.ts';
import { ApiError, badInput, notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Db, WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;

const TODAY = `(select ($2::timestamptz at time zone time_zone - make_interval(hours => cutoff_hour))::date from stores where store_id = $1)`;
const LIST = `
  select t.entry_id, t.kind, t.store_id as "clientId", t.catalog_id, coalesce(p.upc, '') as upc,
    coalesce(p.title, '') as title, t.department_id, coalesce(d.name, '') as department,
    t.configuration_id, coalesce(c.name, '') as configuration, t.buy_e5 / 1000.0 as "buyPercent", t.reason,
    to_char(t.starts_on, 'YYYY-MM-DD') as "startDate", to_char(t.ends_on, 'YYYY-MM-DD') as "endDate", t.username
  from trade_list t left join product_in_store p on p.store_id = $1 and p.catalog_id = t.catalog_id left join departments d on d.department_id = t.department_id
    left join configurations c on c.configuration_id = t.configuration_id
  where (t.store_id is null or t.store_id = $1) and coalesce(t.ends_on, 'infinity') >= ${TODAY}
  order by t.kind, title, department, configuration, t.entry_id limit 5000`;

/** The lists that hold in a store today and later, hot first. */
export const listTradeList = (db: Db, storeId: number, now: Date): Promise<TradeListEntryWire[]> =>
  db.rows<TradeListEntryWire>(LIST, [storeId, now]);

type Range = { catalogId: number | null; departmentId: number | null; configurationId: number | null };

/**
 * Puts a product or a range on a list. 400 names a field that can't be, 404 an absent product or department, 403 for every store by somebody of
 * few; refuses what is on this list already.
 */
export async function addToList(context: Context, input: TradeListInput): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const { kind, clientId, startDate, endDate, reason, buyPercent } = input;
  if (kind === 'hot' && !buyPercent) throw badInput('buyPercent', `buyPercent ${texts.HOT_NEEDS_RATE}`);
  if (kind === 'stop' && buyPercent !== undefined)
    throw badInput('buyPercent', `buyPercent ${texts.STOP_WITHOUT_RATE}`);
  const { today } = await tx.one<{ today: string }>(`select coalesce(${TODAY}::text, '') as today`, [
    clientId,
    now,
  ]);
  const startsOn = startDate ?? today;
  if (endDate !== undefined && endDate < (startsOn > today ? startsOn : today))
    throw badInput('endDate', `endDate ${texts.ENDS_BEFORE}`);
  const range = await rangeOf(context, input);
  const storeId = input.everyStore ? null : clientId;
  if (storeId === null) await needEveryStore(context);
  const there = await tx.maybe(
    `select 1 from trade_list t where t.kind = $3 and t.store_id is not distinct from $4 and t.catalog_id is not distinct from $5
       and t.department_id is not distinct from $6 and t.configuration_id is not distinct from $7
       and coalesce(t.ends_on, 'infinity') >= ${TODAY} limit 1`,
    [clientId, now, kind, storeId, range.catalogId, range.departmentId, range.configurationId],
  );
  const refused = listRefusal(there !== undefined);
  if (refused) return refused;
  const { id } = await tx.one<{ id: number }>(
    `insert into trade_list (kind, store_id, catalog_id, department_id, configuration_id, buy_e5, reason, starts_on, ends_on, user_id, username, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning entry_id as id`,
    [
      kind,
      storeId,
      range.catalogId,
      range.departmentId,
      range.configurationId,
      buyPercent ?? null,
      reason,
      startsOn,
      endDate ?? null,
      actor.userId,
      actor.username,
      now,
    ],
  );
  const after = {
    kind,
    ...range,
    everyStore: storeId === null,
    buyE5: buyPercent ?? null,
    reason,
    startsOn,
    endsOn: endDate,
  };
  await settle(context, { clientId, storeId, entryId: id, action: 'pricing.listTrade', before: null, after });
  return id;
}

/** Takes an entry off its list. 404 when it is absent; 403 for one of every store by somebody of few. */
export async function removeFromList(context: Context, clientId: number, entryId: number): Promise<number> {
  const found = await context.tx.maybe<{ storeId: number | null; before: object }>(
    `select store_id as "storeId", to_jsonb(t) as before from trade_list t where entry_id = $1 and (store_id is null or store_id = $2) for update`,
    [entryId, clientId],
  );
  if (!found) throw notFound(texts.NOT_LISTED, 'entryId');
  if (found.storeId === null) await needEveryStore(context);
  await context.tx.run('delete from trade_list where entry_id = $1', [entryId]);
  const { storeId, before } = found;
  await settle(context, { clientId, storeId, entryId, action: 'pricing.unlistTrade', before, after: null });
  return entryId;
}

async function rangeOf({ tx }: Context, input: TradeListInput): Promise<Range> {
  const { UPC, departmentId, configurationId, clientId } = input;
  if (UPC) {
    if (departmentId !== undefined || configurationId !== undefined)
      throw badInput('departmentId', `departmentId ${texts.ONE_RANGE}`);
    const product = await findProduct(tx, clientId, UPC, 'UPC');
    if (!product) throw notFound(texts.NO_PRODUCT, 'UPC');
    return { catalogId: product.catalogId, departmentId: null, configurationId: null };
  }
  if (departmentId === undefined) throw badInput('UPC', `UPC ${texts.PRODUCT_OR_RANGE}`);
  const there = await tx.one<{ department: boolean; configuration: boolean }>(
    `select exists (select 1 from departments where department_id = $1) as department, ($2::bigint is null
       or exists (select 1 from configurations where configuration_id = $2 and department_id = $1)) as configuration`,
    [departmentId, configurationId ?? null],
  );
  if (!there.department) throw notFound(departmentsMessages.NO_DEPARTMENT, 'departmentId');
  if (!there.configuration) throw badInput('configurationId', `configurationId ${texts.NO_CONFIGURATION}`);
  return { catalogId: null, departmentId, configurationId: configurationId ?? null };
}

/** Only somebody assigned to every store can change what applies in all of them. */
async function needEveryStore({ tx, actor }: Context): Promise<void> {
  if (!(await isEverywhere(tx, actor))) throw new ApiError(403, 'RIGHT_REQUIRED', texts.NOT_EVERY_STORE);
}

type CommandContext = {
  readonly clientId: number;
  readonly storeId: number | null;
  readonly entryId: number;
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
};

async function settle(
  context: Context,
  { clientId, storeId, entryId, action, before, after }: CommandContext,
): Promise<void> {
  const { tx } = context;
  const stores = await tx.rows<{ id: number }>(
    'select store_id as id from stores where is_active and ($1::bigint is null or store_id = $1) order by 1',
    [storeId],
  );
  for (const { id } of stores) await tellStore(tx, id, 'prices');
  await writeAudit(tx, context, {
    storeId: clientId,
    action,
    entity: 'tradeListEntry',
    entityId: entryId,
    before,
    after,
  });
}
