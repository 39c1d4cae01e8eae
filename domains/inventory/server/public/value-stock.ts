// What was a store's stock worth at the end of a business day, and what was posted for it?
import { addDays } from '#kernel/business-day.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';

export type DaysCosted = {
  /** No day of the store was costed before. */
  readonly isFirst: boolean;
  /** What happened after this day and up to the day in question is to be posted, yyyy-MM-dd: the last that is costed and closed. */
  readonly afterDay: string;
  /** What was posted for days after it already: by earlier closings of the day, and of others that were opened again and not closed since. */
  readonly soldCents: Cents;
  readonly tradesCents: Cents;
  /** Movements up to this one belong to no later day than `afterDay`. */
  readonly movementId: number;
};

/** How far the store's days are costed, as the costing of `day` asks; `closedThrough` is the last day whose books are closed. */
export async function findDaysCosted(
  tx: Tx,
  storeId: number,
  day: string,
  closedThrough: string | undefined,
): Promise<DaysCosted> {
  const found = await tx.one<Omit<DaysCosted, 'afterDay'> & { afterDay: string | null }>(
    `with known as (select * from day_costs where store_id = $1 and business_day <= $2::date),
       last as (select coalesce(max(k.business_day) filter (where k.business_day < $2::date and k.business_day <= $3::date), min(k.business_day) - 1)
         as day from known k)
     select not exists (select 1 from day_costs where store_id = $1) as "isFirst", l.day as "afterDay",
       (select coalesce(sum(k.sold_cents), 0)::bigint from known k where k.business_day > l.day) as "soldCents",
       (select coalesce(sum(k.trades_cents), 0)::bigint from known k where k.business_day > l.day) as "tradesCents",
       (select coalesce(max(k.movement_id), 0) from known k where k.business_day <= l.day) as "movementId"
     from last l`,
    [storeId, day, closedThrough ?? null],
  );
  return { ...found, afterDay: found.afterDay ?? addDays(day, -1) };
}

export type MovedLater = { readonly inventoryId: number; readonly quantity: number };
export type StockValue = {
  /** The sum of round(units x average), in cents. */
  readonly valueCents: Cents;
  /** What was shipped in the days asked about, less what came back, at cost. */
  readonly shippedCents: Cents;
  /** No movement up to this one belongs to a later day. */
  readonly movementId: number;
};

// On hand and averages as they are now, without what belongs to later days: movements that say their day themselves, those of receipts as handed in.
const VALUE = `
  with own as materialized (
    select m.movement_id, m.inventory_id, m.quantity, m.business_day, m.reason, m.cost_cents from stock_movements m
    where m.movement_id > $4 and m.store_id = $1 and m.business_day is not null),
  later as (
    select x.inventory_id, sum(x.quantity) as quantity from (
      select o.inventory_id, o.quantity from own o where o.business_day > $2::date
      union all select r.item, r.quantity from json_to_recordset($5) as r(item bigint, quantity integer)) x group by 1),
  dearer as (
    select distinct on (s.inventory_id) s.inventory_id, s.before_e4 from cost_steps s where s.store_id = $1 and s.business_day > $2::date
    order by s.inventory_id, s.step_id)
  select coalesce(sum(round((i.on_hand - coalesce(l.quantity, 0)) * coalesce(d.before_e4, i.cost_e4) / 100.0)), 0)::bigint as "valueCents",
    (select coalesce(sum(sign(-o.quantity) * o.cost_cents), 0)::bigint from own o
      where o.reason = 'channelShipment' and o.business_day > $3::date and o.business_day <= $2::date) as "shippedCents",
    coalesce((select min(o.movement_id) - 1 from own o where o.business_day > $2::date), (select max(movement_id) from stock_movements), 0) as "movementId"
  from inventory_items i left join later l using (inventory_id) left join dearer d using (inventory_id)
  where i.store_id = $1 and (i.on_hand <> 0 or l.quantity <> 0)`;

/**
 * The value of the stock at the end of `day`, while closeStockDay() is held. `after` is the costing before it; `sold` what receipts of later days moved, which
 * inventory doesn't know.
 */
export const valueStock = (
  tx: Tx,
  storeId: number,
  day: string,
  after: Pick<DaysCosted, 'afterDay' | 'movementId'>,
  sold: readonly MovedLater[],
): Promise<StockValue> =>
  tx.one<StockValue>(VALUE, [
    storeId,
    day,
    after.afterDay,
    after.movementId,
    JSON.stringify(sold.map(({ inventoryId, quantity }) => ({ item: inventoryId, quantity }))),
  ]);

export type CostedDay = {
  readonly storeId: number;
  readonly businessDay: string;
  readonly valueCents: Cents;
  readonly soldCents: Cents;
  readonly tradesCents: Cents;
  readonly differenceCents: Cents;
  readonly movementId: number;
  readonly at: Date;
};

/** Keeps what is posted for a day; answers its id, which is the source of the postings. */
export async function keepDayCost(tx: Tx, day: CostedDay): Promise<number> {
  const { dayCostId } = await insertRow(
    tx,
    'day_costs',
    {
      storeId: day.storeId,
      businessDay: day.businessDay,
      valueCents: day.valueCents,
      soldCents: day.soldCents,
      tradesCents: day.tradesCents,
      differenceCents: day.differenceCents,
      movementId: day.movementId,
      at: day.at,
    },
    'dayCostId',
  );
  return dayCostId;
}
