// Keeps copies that come in for whoever wishes for them, and lets them go again.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { customersMessages as texts } from '#domains/customers/messages.ts';
import { addDays } from '#kernel/business-day.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db, Tx, WriteContext } from '#contract/route.ts';

export type Held = {
  readonly customerId: number;
  readonly customer: string;
  readonly phone: string;
  /** The last business day, yyyy-MM-dd. */
  readonly until: string;
};

const HELD = `w.customer_id, c.first_name || ' ' || c.last_name as customer, c.phone, h.until::text as until`;

export type CameIn = {
  readonly storeId: number;
  readonly inventoryId: number;
  readonly catalogId: number;
  readonly quantity: number;
  /** Who brought it: nothing is kept for them. */
  readonly sellerId: number | null;
  /** The store's business day, yyyy-MM-dd. */
  readonly today: string;
  /** Days that a copy is kept; 0: not at all. */
  readonly days: number;
};

/** Reserves one copy for each of the first waiting wishes. Call it after goods went on the shelf. Answers for whom. */
export async function reserveForWishes(tx: Tx, now: Date, came: CameIn): Promise<Held[]> {
  if (came.days === 0) return [];
  const wishes = await tx.rows<{ id: number }>(
    `select w.wish_id as id from catalog_products p join wishes w on w.code = wish_code(p.upc, p.gtin) join customers c using (customer_id)
     where c.deleted_at is null and p.catalog_id = $1 and w.removed_at is null and w.fulfilled_at is null and w.customer_id is distinct from $2
       and not exists (select 1 from wish_holds h where h.wish_id = w.wish_id and h.released_at is null)
     order by w.wish_id limit $3 for update of w`,
    [came.catalogId, came.sellerId, came.quantity],
  );
  if (wishes.length === 0) return [];
  const held = await tx.rows<Held>(
    `with made as (insert into wish_holds (wish_id, store_id, inventory_id, held_at, until)
       select unnest($1::bigint[]), $2, $3, $4, $5::date on conflict do nothing returning hold_id, wish_id, until)
     select ${HELD} from made h join wishes w using (wish_id) join customers c on c.customer_id = w.customer_id order by h.wish_id`,
    [wishes.map(({ id }) => id), came.storeId, came.inventoryId, now, addDays(came.today, came.days)],
  );
  await tx.run('select reserve_items(array[$1::bigint], array[$2::integer])', [
    came.inventoryId,
    held.length,
  ]);
  return held;
}

/** Whom copies of an item are reserved for, in the order of their wishes. */
export const findHolds = (db: Pick<Db, 'rows'>, inventoryId: number): Promise<Held[]> =>
  db.rows<Held>(
    `select ${HELD} from wish_holds h join wishes w using (wish_id) join customers c on c.customer_id = w.customer_id
     where h.inventory_id = $1 and h.released_at is null order by h.hold_id`,
    [inventoryId],
  );

/** Ends the holds whose last day is over by the clock of their store; answers how many. */
export async function endOverdueHolds(db: Pick<Db, 'one'>, now: Date): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select coalesce(end_wish_holds(array(select h.hold_id from wish_holds h join stores s using (store_id)
       where h.released_at is null and h.until < ($1::timestamptz at time zone s.time_zone - make_interval(hours => s.cutoff_hour))::date), 'expired', $1), 0) as count`,
    [now],
  );
  return count;
}

/** Releases a reserved copy. 404 for a hold in a store that isn't the user's; doing it twice changes nothing more. */
export async function releaseHold(context: WriteContext, id: number): Promise<void> {
  const { tx, actor, now } = context;
  const hold = await tx.maybe<{ store: number; customer: number; upc: string; open: boolean }>(
    `select h.store_id as store, w.customer_id as customer, w.upc, h.released_at is null as open
     from wish_holds h join wishes w using (wish_id) where h.hold_id = $1 and h.store_id = any($2) for update of h`,
    [id, actor.storeIds],
  );
  if (!hold) throw notFound(texts.NO_HOLD, 'id');
  if (!hold.open) return;
  await tx.run(`select end_wish_holds(array[$1::bigint], 'released', $2)`, [id, now]);
  await writeAudit(tx, context, {
    storeId: hold.store,
    action: 'customers.releaseHold',
    entity: 'customer',
    entityId: hold.customer,
    before: { upc: hold.upc, holdId: id },
  });
}
