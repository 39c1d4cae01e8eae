// What still has to be sent to a channel about its listings? The urgent first: what it offers and we no longer have.
import type { ListingState } from '#domains/channels/rules/listing-states.ts';
import type { Db } from '#contract/route.ts';
import { type Cents, cents } from '#kernel/money.ts';

export type DueListing = {
  readonly listingId: number;
  readonly state: ListingState;
  readonly isPaused: boolean;
  readonly externalId: string;
  readonly vendorProductId: string;
  readonly offered: number;
  readonly offeredCents: Cents;
  readonly acked: number;
  readonly ackedCents: Cents;
  readonly version: number;
  readonly isPut: boolean;
};

/** lower: fewer on sale; end: take it down; settle: nothing to send; put: its texts; raise: as many or more. */
export type DueKind = 'lower' | 'end' | 'settle' | 'put' | 'raise';

const KINDS: Readonly<Record<DueKind, string>> = {
  lower: `l.state <> 'ended' and l.external_id <> '' and l.offered < l.acked`,
  end: `l.state = 'ended' and l.external_id <> ''`,
  settle: `l.external_id = '' and (l.state = 'ended' or l.offered = 0)`,
  put: `l.state <> 'ended' and l.offered >= l.acked and ((l.external_id = '' and l.offered > 0) or (l.external_id <> '' and not l.is_put))`,
  raise: `l.state <> 'ended' and l.external_id <> '' and l.is_put and l.offered >= l.acked`,
};

// What was refused begins again in an hour (retry-refused.ts); what must come off sale is tried again in a minute.
const dueSql = (kind: DueKind): string => `
  select l.listing_id, l.state, l.is_paused, l.external_id, l.vendor_product_id,
    l.offered, l.offered_cents, l.acked, l.acked_cents, l.wanted_version as version, l.is_put
  from listings l where l.connection_id = $1 and l.acked_version < l.wanted_version and l.state <> all ('{draft,foreign}'::text[]) and (l.planned_version = l.wanted_version or l.state = 'ended') and ${KINDS[kind]}
    and (l.state <> 'error' or (${kind === 'lower'} and (l.tried_at is null or l.tried_at <= $2::timestamptz - interval '1 minute')))
  order by l.changed_since, l.listing_id limit $3`;
const SQL = {
  lower: dueSql('lower'),
  end: dueSql('end'),
  settle: dueSql('settle'),
  put: dueSql('put'),
  raise: dueSql('raise'),
};

/** The oldest of them first. */
export async function listDue(
  db: Pick<Db, 'rows'>,
  kind: DueKind,
  connectionId: number,
  { now, most }: { now: Date; most: number },
): Promise<DueListing[]> {
  const rows = await db.rows<DueListing>(SQL[kind], [connectionId, now, most]);
  return rows.map((row) => ({
    ...row,
    offeredCents: cents(row.offeredCents),
    ackedCents: cents(row.ackedCents),
  }));
}

export type Words = {
  readonly listingId: number;
  readonly title: string;
  readonly artist: string;
  readonly comments: string;
  readonly upc: string;
  readonly condition: string;
  readonly caseCondition: string;
  readonly department: string;
  readonly shippingCents: Cents;
};

/** What a listing says: the shop's own words where it has some. */
export const readWords = (db: Pick<Db, 'one'>, listingId: number): Promise<Words> =>
  db.one<Words>(
    `select l.listing_id, coalesce(nullif(l.title, ''), p.title) as title, coalesce(nullif(l.artist, ''), p.artist) as artist, l.comments,
       coalesce(p.gtin, '') as upc, n.name as condition, coalesce(c.name, '') as "caseCondition", d.name as department, l.shipping_cents
     from listings l join catalog_products p using (catalog_id) join conditions n using (condition_id) join departments d on d.department_id = p.department_id
       left join case_conditions c on c.case_condition_id = l.case_condition_id where l.listing_id = $1`,
    [listingId],
  );

/** Where a channel with several locations has what we offer: the home store's, else the first that is named. */
export async function findLocation(db: Pick<Db, 'maybe'>, connectionId: number): Promise<string> {
  const found = await db.maybe<{ ref: string }>(
    `select k.location_ref as ref from channel_stores k join channel_connections c using (connection_id)
     where k.connection_id = $1 and k.location_ref <> '' order by k.store_id <> c.home_store_id, k.store_id limit 1`,
    [connectionId],
  );
  return found?.ref ?? '';
}
