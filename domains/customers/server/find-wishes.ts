// What do customers wish for, what of it is here, and whom do we tell?
import type { ContactLogWire, PendingContactWire, WishWire } from '#domains/customers/contract/wishlist.ts';
import {
  CONTACT_METHODS,
  contactMethodName,
  methodProblem,
} from '#domains/customers/rules/contact-methods.ts';
import { cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

type Row = {
  wishId: number;
  customerId: number;
  upc: string;
  createdAt: Date;
  method: number | null;
  logId: number | null;
  contactedAt: Date | null;
  title: string | null;
  artist: string | null;
  department: string | null;
  onHand: number;
  priceCents: number | null;
  holdId: number | null;
  holdStore: string | null;
  holdUntil: string | null;
};

const COLUMNS = `w.wish_id, w.customer_id, w.upc, w.created_at, c.method, c.log_id, c.at as contacted_at, p.title, p.artist, d.name as department,
  coalesce(s.on_hand, 0)::integer as on_hand, s.price_cents, h.hold_id, h.store as hold_store, h.until::text as hold_until`;
// $1: the stores whose shelves count.
const FROM = `from wishes w
  left join lateral (select q.* from catalog_products q where q.gtin = w.code or (q.gtin is null and upper(q.upc) = w.code) limit 1) p on true
  left join departments d on d.department_id = p.department_id
  left join lateral (select sum(i.on_hand) as on_hand, min(i.price_cents) as price_cents from inventory_items i
    where i.catalog_id = p.catalog_id and i.store_id = any($1) and i.hidden_at is null and i.on_hand > 0) s on true
  left join lateral (select l.method, l.log_id, l.at from wish_contacts l where l.wish_id = w.wish_id and l.deleted_at is null
    order by l.log_id desc limit 1) c on true
  left join lateral (select x.hold_id, t.name as store, x.until from wish_holds x join stores t using (store_id)
    where x.wish_id = w.wish_id and x.released_at is null) h on true`;
const OPEN = 'w.removed_at is null and w.fulfilled_at is null';

function toWire(row: Row): WishWire {
  return {
    wishlistId: row.wishId,
    contactMethod: row.method ?? 0,
    wishlistContactLogId: row.logId ?? 0,
    CustomerId: row.customerId,
    upc: row.upc,
    title: row.title ?? '',
    artist: row.artist ?? '',
    department: row.department ?? '',
    createdAt: row.createdAt.toISOString(),
    contactedAt: row.contactedAt?.toISOString() ?? '',
    onHand: row.onHand,
    price: cents(row.priceCents ?? 0),
    hold:
      row.holdId === null
        ? null
        : { holdId: row.holdId, store: row.holdStore ?? '', until: row.holdUntil ?? '' },
  };
}

/** The open wishes of a customer, the newest first, with what the given stores have of them. */
export async function listWishes(
  db: Db,
  customerId: number,
  storeIds: readonly number[],
): Promise<WishWire[]> {
  const rows = await db.rows<Row>(
    `select ${COLUMNS} ${FROM} where w.customer_id = $2 and ${OPEN} order by w.wish_id desc limit 500`,
    [storeIds, customerId],
  );
  return rows.map(toWire);
}

type PendingRow = Row & {
  customer: string;
  phone: string;
  email: string;
  address1: string;
  memberNumber: string;
  textConsent: boolean;
  emailConsent: boolean;
};

// Notified about the current copy; notices about earlier copies don't count (NS-WISH-02).
const PENDING = `
  select ${COLUMNS}, u.first_name || ' ' || u.last_name as customer, u.phone, u.email, u.address1, u.member_number,
    u.text_consent_at is not null as text_consent, u.email_consent_at is not null as email_consent
  ${FROM} join customers u on u.customer_id = w.customer_id and u.deleted_at is null
  where ${OPEN} and s.on_hand > 0 and (c.at is null or c.at < coalesce((select max(m.at) from inventory_items i
    join stock_movements m on m.inventory_id = i.inventory_id and m.quantity > 0
    where i.catalog_id = p.catalog_id and i.store_id = any($1)), w.created_at))
  order by h.until nulls last, w.wish_id limit 200`;

/** Whom a store should tell: first those for whom a copy is kept, then who asked first. */
export async function listPending(db: Db, storeId: number): Promise<PendingContactWire[]> {
  const rows = await db.rows<PendingRow>(PENDING, [[storeId]]);
  return rows.map((row) => ({
    ...toWire(row),
    customer: row.customer,
    phone: row.phone,
    email: row.email,
    memberNumber: row.memberNumber,
    methods: CONTACT_METHODS.flatMap(({ id }) => {
      const reach = {
        phone: row.phone,
        email: row.email,
        address1: row.address1,
        textConsent: row.textConsent,
        emailConsent: row.emailConsent,
      };
      return methodProblem(id, reach) === null ? id : [];
    }),
  }));
}

type Counted = { readonly storeId: number; readonly count: number };

/** How many of them each of these stores has, 200 at most; nothing for a store that has none. */
export const countPending = (db: Pick<Db, 'rows'>, storeIds: readonly number[]): Promise<Counted[]> =>
  db.rows<Counted>(
    `select asked.store_id, count(*)::integer as count
     from unnest($1::bigint[]) as asked(store_id) cross join lateral (${PENDING.replaceAll('$1', 'array[asked.store_id]')}) p group by 1`,
    [[...storeIds]],
  );

type LogRow = {
  logId: number;
  wishId: number;
  customerId: number;
  method: number;
  upc: string;
  title: string | null;
  at: Date;
  username: string;
};

/** The contact log of a customer (with those merged into them), or of one wish, the newest first. */
export async function listContacts(
  db: Db,
  of: { readonly customerId: number } | { readonly wishId: number },
): Promise<ContactLogWire[]> {
  const [where, id] =
    'customerId' in of
      ? ['w.customer_id = any(customer_ids($1))', of.customerId]
      : ['l.wish_id = $1', of.wishId];
  const rows = await db.rows<LogRow>(
    `select l.log_id, l.wish_id, w.customer_id, l.method, w.upc, p.title, l.at, u.username from wish_contacts l join wishes w using (wish_id)
       join users u on u.user_id = l.user_id
       left join lateral (select q.title from catalog_products q where q.gtin = w.code or (q.gtin is null and upper(q.upc) = w.code) limit 1) p on true
     where ${where} and l.deleted_at is null order by l.log_id desc limit 500`,
    [id],
  );
  return rows.map((row) => ({
    wishlistContactLogId: row.logId,
    wishlistId: row.wishId,
    CustomerId: row.customerId,
    contactMethod: row.method,
    method: contactMethodName(row.method),
    upc: row.upc,
    title: row.title ?? '',
    at: row.at.toISOString(),
    employee: row.username,
  }));
}

export type Wisher = {
  readonly wishlistId: number;
  readonly CustomerId: number;
  readonly customer: string;
  readonly phone: string;
  readonly since: Date;
  readonly isHeld: boolean;
};

/** Who wishes for a catalog product, who asked first first. One look into an index; nothing for most. */
export function findWishers(db: Pick<Db, 'rows'>, catalogId: number): Promise<Wisher[]> {
  return db.rows<Wisher>(
    `select w.wish_id as "wishlistId", w.customer_id as "CustomerId", c.first_name || ' ' || c.last_name as customer, c.phone, w.created_at as since,
       exists (select 1 from wish_holds h where h.wish_id = w.wish_id and h.released_at is null) as "isHeld"
     from catalog_products p join wishes w on w.code = wish_code(p.upc, p.gtin) and ${OPEN} join customers c on c.customer_id = w.customer_id
     where p.catalog_id = $1 and c.deleted_at is null order by w.wish_id limit 20`,
    [catalogId],
  );
}
