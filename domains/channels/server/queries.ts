// Connections and listings as rows and on the wire. SQL and row mapping, no decisions.
import type { ChannelKind, ChannelWire, ProductWire } from '#domains/channels/contract/calls.ts';
import { actsOf } from '#domains/channels/rules/listing-states.ts';
import { type Cents, toPercent } from '#kernel/money.ts';
import type { Db, SqlValue } from '#contract/route.ts';

type ChannelRow = {
  channelId: number;
  channelName: string;
  channel: ChannelKind;
  isActive: boolean;
  rank: number;
  homeClientId: number;
  homeClient: string;
  hasKeys: boolean;
  feeE5: number;
  feeCents: Cents;
  clients: { clientId: number; client: string; buffer: number; locationRef: string }[] | null;
  live: number;
  waiting: number;
  refused: number;
  waitingSince: Date | null;
  failures: number;
  nextTryAt: Date | null;
  lastError: string;
  askedAt: Date | null;
};

/** Drafts aren't sent, nor is what isn't ours; what the channel refused waits for a person. */
const TOLD = `l.state <> all ('{draft,foreign,error}'::text[])`;
const CHANNEL = `
  select c.connection_id as "channelId", c.name as "channelName", c.channel, c.is_active, c.rank, c.home_store_id as "homeClientId",
    h.name as "homeClient", c.credentials <> '' as "hasKeys", c.fee_e5, c.fee_cents,
    (select json_agg(json_build_object('clientId', s.store_id, 'client', s.name, 'buffer', k.buffer, 'locationRef', k.location_ref) order by s.name)
      from channel_stores k join stores s using (store_id) where k.connection_id = c.connection_id) as clients,
    (select count(*)::integer from listings l where l.connection_id = c.connection_id and l.state = 'live') as live,
    (select count(*)::integer from listings l where l.connection_id = c.connection_id and l.acked_version < l.wanted_version and ${TOLD}) as waiting,
    (select count(*)::integer from listings l where l.connection_id = c.connection_id and l.state = 'error') as refused,
    (select min(l.changed_since) from listings l where l.connection_id = c.connection_id and l.acked_version < l.wanted_version and ${TOLD}) as "waitingSince",
    c.failures, c.next_try_at, c.last_error, greatest(c.asked_at, c.cursor_at) as "askedAt"
  from channel_connections c join stores h on h.store_id = c.home_store_id`;

/** Connections, the best rank first: all, those of a store, or one. */
export async function listChannels(
  db: Db,
  { storeId, connectionId }: { storeId?: number; connectionId?: number } = {},
): Promise<ChannelWire[]> {
  const rows = await db.rows<ChannelRow>(
    `${CHANNEL} where ($1::bigint is null or c.connection_id in (select connection_id from channel_stores where store_id = $1))
       and ($2::bigint is null or c.connection_id = $2) order by c.rank, c.name`,
    [storeId ?? null, connectionId ?? null],
  );
  return rows.map(({ channel, feeE5, feeCents, clients, ...row }) => ({
    ...row,
    orderSourceId: channel,
    feePercent: toPercent(feeE5),
    fee: feeCents,
    clients: clients ?? [],
    waitingSince: row.waitingSince?.toISOString() ?? null,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    askedAt: row.askedAt?.toISOString() ?? null,
  }));
}

type ProductRow = {
  id: number;
  title: string;
  artist: string;
  comments: string;
  ownCents: Cents | null;
  minCents: Cents | null;
  maxCents: Cents | null;
  shippingCents: Cents;
  handlingCents: Cents;
  vendorProductId: string;
  upc: string;
  channelId: number;
  channelName: string;
  catalogId: number;
  condition: string;
  caseCondition: string;
  state: ProductWire['state'];
  error: string;
  isPaused: boolean;
  madeBy: 'person' | 'rule';
  acked: number;
  ackedCents: Cents;
  isWaiting: boolean;
  shelfCents: Cents | null;
  free: number;
  offered: number;
  total: number;
};

const PRODUCT = `
  select l.listing_id as id, coalesce(nullif(l.title, ''), p.title) as title, coalesce(nullif(l.artist, ''), p.artist) as artist, l.comments,
    l.price_cents as "ownCents", l.min_cents, l.max_cents, l.shipping_cents,
    l.handling_cents, l.vendor_product_id, p.upc, l.connection_id as "channelId", c.name as "channelName",
    l.catalog_id, n.name as condition, coalesce(cc.name, '') as "caseCondition", l.state, l.error, l.is_paused, l.made_by,
    l.acked, l.acked_cents, l.acked_version < l.wanted_version as "isWaiting",
    x.shelf as "shelfCents", coalesce(x.free, 0)::integer as free, l.offered, count(*) over ()::integer as total
  from listings l join channel_connections c using (connection_id) join catalog_products p using (catalog_id) join conditions n using (condition_id)
    left join case_conditions cc on cc.case_condition_id = l.case_condition_id
    left join lateral (
      select max(i.price_cents) as shelf, sum(greatest(i.on_hand - i.held, 0)) as free from channel_stores s join inventory_items i using (store_id)
      where s.connection_id = l.connection_id and i.catalog_id = l.catalog_id and i.condition_id = l.condition_id and i.hidden_at is null
        and (l.case_condition_id is null or i.case_condition_id is not distinct from l.case_condition_id)) x on true`;

const SORTS = { title: 'title', artist: 'artist', price: '"shelfCents"', state: 'state' } as const;

export type ProductFilter = {
  readonly connectionId?: number | undefined;
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly sortBy: keyof typeof SORTS;
  readonly isDescending: boolean;
};

/** A page of what is offered, with how many there are. */
export async function listProducts(
  db: Db,
  filter: ProductFilter,
): Promise<{ items: ProductWire[]; total: number }> {
  const rows = await db.rows<ProductRow>(
    `${PRODUCT} where ($1::bigint is null or l.connection_id = $1) and ($2::text is null or l.state = $2) and ($2 is not null or l.state <> 'ended')
       and ($3 = '' or p.title ilike '%' || $3 || '%' or p.artist ilike '%' || $3 || '%' or p.upc = $3)
     order by ${SORTS[filter.sortBy]} ${filter.isDescending ? 'desc' : 'asc'}, l.listing_id limit $4 offset $5`,
    [
      filter.connectionId ?? null,
      filter.state ?? null,
      (filter.search ?? '').replace(/[\\%_]/g, '\\$&'),
      filter.size,
      (filter.page - 1) * filter.size,
    ],
  );
  return { items: rows.map(productToWire), total: rows[0]?.total ?? 0 };
}

const some = async (db: Db, where: string, values: readonly SqlValue[]): Promise<ProductWire[]> =>
  (await db.rows<ProductRow>(`${PRODUCT} where ${where} order by c.rank, n.sort, l.listing_id`, values)).map(
    productToWire,
  );

/** The listings of a product: on one connection, or on all. */
export const listOfProduct = (
  db: Db,
  catalogId: number,
  connectionId: number | null,
): Promise<ProductWire[]> =>
  some(db, `l.catalog_id = $1 and l.state <> 'ended' and ($2::bigint is null or l.connection_id = $2)`, [
    catalogId,
    connectionId,
  ]);

/** These listings. */
export const listSome = (db: Db, ids: readonly number[]): Promise<ProductWire[]> =>
  some(db, 'l.listing_id = any($1)', [ids]);

const productToWire = (row: ProductRow): ProductWire => ({
  ecommProductId: row.id,
  title: row.title,
  artist: row.artist,
  comments: row.comments,
  channelPrice: row.ownCents ?? row.shelfCents,
  min_Price: row.minCents,
  max_Price: row.maxCents,
  shipping_Cost: row.shippingCents,
  handling_Cost: row.handlingCents,
  vendorProductId: row.vendorProductId,
  originalUPC: row.upc,
  channelId: row.channelId,
  channelName: row.channelName,
  catalogId: row.catalogId,
  condition: row.condition,
  caseCondition: row.caseCondition,
  state: row.state,
  error: row.error,
  isPaused: row.isPaused,
  madeBy: row.madeBy,
  acts: actsOf(row),
  hasOwnPrice: row.ownCents !== null,
  shelfPrice: row.shelfCents,
  free: row.free,
  offered: row.offered,
  acked: row.acked,
  ackedPrice: row.ackedCents,
  isWaiting: row.isWaiting,
});
