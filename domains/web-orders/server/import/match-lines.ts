// Which goods of ours did somebody buy? By our listing there, else by SKU, else by UPC; in one look for all orders of a page.
import type { ChannelOrderLine } from '#domains/channels/server/public/open-channel.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { Db } from '#contract/route.ts';

export type Goods = {
  readonly catalogId: number;
  readonly conditionId: number;
  readonly caseConditionId: number | null;
  readonly title: string;
  readonly artist: string;
  readonly upc: string;
};

export type FindGoods = (line: ChannelOrderLine) => Goods | undefined;

type Row = Goods & { readonly by: 'listing' | 'sku' | 'upc'; readonly ref: string };

// $1 connection, $2 ids of listings there, $3 SKUs, $4 GTINs. A SKU that means several things means nothing, and a UPC says a condition only where the linked
// stores have one.
const GOODS = `
  with stocked as (
    select 'sku' as by, i.sku as ref, i.catalog_id, i.condition_id, i.case_condition_id from channel_stores k join inventory_items i using (store_id)
    where k.connection_id = $1 and i.sku = any($3) and i.hidden_at is null
    union
    select 'upc', p.gtin, i.catalog_id, i.condition_id, i.case_condition_id from catalog_products p join inventory_items i using (catalog_id)
      join channel_stores k on k.store_id = i.store_id and k.connection_id = $1
    where p.gtin = any($4) and i.hidden_at is null and i.on_hand > 0
  ), found as (
    select 'listing' as by, l.external_id as ref, l.catalog_id, l.condition_id, l.case_condition_id, (l.state = 'ended')::integer as worse, l.listing_id as id
    from listings l where l.connection_id = $1 and l.external_id = any($2) and l.external_id <> ''
    union all
    select s.by, s.ref, min(s.catalog_id), min(s.condition_id), min(s.case_condition_id), 0, 0 from stocked s group by s.by, s.ref
      having count(distinct (s.catalog_id, s.condition_id)) = 1
  )
  select distinct on (f.by, f.ref) f.by, f.ref, f.catalog_id, f.condition_id, f.case_condition_id,
    p.title, p.artist, p.upc from found f join catalog_products p using (catalog_id) order by f.by, f.ref, f.worse, f.id desc`;

const gtinOf = (upc: string): string | undefined => {
  const read = readUpc(upc);
  return 'gtin' in read && read.gtin !== null ? read.gtin : undefined;
};

/** No text of PostgreSQL holds this sign; one order with it would hold up all of its page. */
export const plain = (text: string): string => text.replaceAll('\0', '');

/** How to find the goods of any of these lines; undefined for what we don't know. */
export async function matchLines(
  db: Pick<Db, 'rows'>,
  connectionId: number,
  lines: readonly ChannelOrderLine[],
): Promise<FindGoods> {
  const rows = await db.rows<Row>(GOODS, [
    connectionId,
    lines.map(({ externalId }) => plain(externalId)),
    lines.map(({ sku }) => plain(sku)).filter(Boolean),
    lines.flatMap(({ upc }) => gtinOf(upc) ?? []),
  ]);
  const found = new Map(rows.map(({ by, ref, ...goods }) => [`${by} ${ref}`, goods]));
  return (line) =>
    found.get(`listing ${line.externalId}`) ??
    found.get(`sku ${line.sku}`) ??
    found.get(`upc ${gtinOf(line.upc) ?? ''}`);
}
