// What a channel answered about its listings, written down.
import { type EngineEvent, moveListing } from '#domains/channels/rules/listing-states.ts';
import type { Database } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import type { DueListing } from './due.ts';

export type Heard = {
  readonly listing: DueListing;
  readonly event: EngineEvent;
  /** What it offers now; null: as before. */
  readonly offers: number | null;
  readonly priceCents: Cents | null;
  readonly error?: string;
};

// What is wanted now may be newer than what was sent: then it still has to be sent. A state is changed only from what it was when this was sent.
const HEARD = `
  update listings l set acked = coalesce(w.offers, l.acked), acked_cents = coalesce(w.price, l.acked_cents),
    acked_version = greatest(l.acked_version, w.version),
    wanted_version = case when w.settled and l.state <> 'ended' and l.wanted_version = w.version and (l.offered <> coalesce(w.offers, l.acked)
      or (l.offered > 0 and l.offered_cents <> coalesce(w.price, l.acked_cents))) then l.wanted_version + 1 else l.wanted_version end,
    changed_since = case when w.settled and l.wanted_version = w.version then null else l.changed_since end,
    state = case when l.state = w.was then w.state else l.state end,
    ended_by = case when l.state = w.was and w.state = 'ended' and l.ended_by = '' then 'channel' else l.ended_by end,
    error = w.error, tried_at = $2
  from json_to_recordset($1) as w(id bigint, offers integer, price bigint, version bigint, settled boolean, was text, state text, error text)
  where l.listing_id = w.id`;

/** Its answers about some of its listings. What it refused is sent again later, with the same version. */
export async function saveAnswered(database: Database, now: Date, heard: readonly Heard[]): Promise<void> {
  if (heard.length === 0) return;
  const rows = heard.map(({ listing, event, offers, priceCents, error = '' }) => ({
    id: listing.listingId,
    offers,
    price: priceCents,
    version: event === 'refused' ? 0 : listing.version,
    settled: event !== 'refused',
    was: listing.state,
    state:
      (listing.state === 'error' && event !== 'refused'
        ? moveListing({ ...listing, state: 'queued' }, event)
        : moveListing(listing, event)
      )?.state ?? listing.state,
    error: error.slice(0, 300),
  }));
  rows.sort((a, b) => a.id - b.id);
  await database.run(HEARD, [JSON.stringify(rows), now]);
}

/** The listing is there now, with our words. */
export const savePut = (
  database: Database,
  {
    listingId,
    externalId,
    vendorProductId,
  }: { listingId: number; externalId: string; vendorProductId: string },
): Promise<number> =>
  database.run(
    `update listings set external_id = $2, vendor_product_id = coalesce(nullif(vendor_product_id, ''), $3), is_put = true, error = '' where listing_id = $1`,
    [listingId, externalId, vendorProductId],
  );

/** What the channel says that it offers, after it refused a quantity for it: sent again, with its own version. */
export const saveOffers = (
  database: Database,
  offers: readonly { readonly id: number; readonly offers: number | null }[],
): Promise<number> =>
  database.run(
    `update listings l set acked = coalesce(w.offers, l.acked), wanted_version = l.wanted_version + 1
     from json_to_recordset($1) as w(id bigint, offers integer) where l.listing_id = w.id and l.state <> 'ended'`,
    [JSON.stringify([...offers].sort((a, b) => a.id - b.id))],
  );
