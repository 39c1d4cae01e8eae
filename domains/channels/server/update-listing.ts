// Changes what a listing says and costs.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { listingRefusal } from '#domains/channels/rules/list-product.ts';
import { notFound } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

export type ListingChange = {
  readonly listingId: number;
  readonly title?: string | undefined;
  readonly artist?: string | undefined;
  readonly comments?: string | undefined;
  /** 0 drops the listing's own price. */
  readonly priceCents?: Cents | undefined;
  readonly minCents?: Cents | undefined;
  readonly maxCents?: Cents | undefined;
  readonly shippingCents?: Cents | undefined;
  readonly handlingCents?: Cents | undefined;
  readonly vendorProductId?: string | undefined;
};

type Stored = { state: string; minCents: Cents | null; maxCents: Cents | null; homeStoreId: number };

/** 0 for none. */
const orNone = (amount: Cents | undefined): Cents | null | undefined => (amount === 0 ? null : amount);

/** What isn't given stays; sent to the channel next. Refuses a foreign or ended one, and a lowest price above the highest. */
export async function updateListing(context: WriteContext, change: ListingChange): Promise<Refusal | null> {
  const { tx, now } = context;
  const stored = await tx.maybe<Stored>(
    `select l.state, l.min_cents, l.max_cents, c.home_store_id
     from listings l join channel_connections c using (connection_id) where l.listing_id = $1 for update of l`,
    [change.listingId],
  );
  if (!stored) throw notFound(texts.NO_LISTING, 'EcommProductId');
  const [min, max] = [orNone(change.minCents), orNone(change.maxCents)];
  const refused = listingRefusal({
    state: stored.state,
    minCents: min === undefined ? stored.minCents : min,
    maxCents: max === undefined ? stored.maxCents : max,
  });
  if (refused) return refused;
  await updateRow(
    tx,
    'listings',
    { listingId: change.listingId },
    {
      title: change.title,
      artist: change.artist,
      comments: change.comments,
      priceCents: orNone(change.priceCents),
      minCents: min,
      maxCents: max,
      shippingCents: change.shippingCents,
      handlingCents: change.handlingCents,
      vendorProductId: change.vendorProductId,
      error: '',
    },
  );
  await tx.run(
    'update listings set is_put = false, wanted_version = wanted_version + 1, changed_since = coalesce(changed_since, $2) where listing_id = $1',
    [change.listingId, now],
  );
  await writeAudit(tx, context, {
    storeId: stored.homeStoreId,
    action: 'channels.listing',
    entity: 'listing',
    entityId: change.listingId,
    after: change,
  });
  return null;
}
