// Goods of a store are listed on a connection: the item of a SKU, or each condition of a UPC that is in stock.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { listedRefusal, splitCodes } from '#domains/channels/rules/list-product.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { markListed } from '#domains/inventory/server/public/mark-listed.ts';
import { getConnection } from './public/find-connection.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

export type ToList = { readonly code: string; readonly connectionId: number; readonly storeId: number };
type Goods = { catalogId: number; conditionId: number; caseConditionId: number | null };

const GOODS = `
  select distinct catalog_id, condition_id, case_condition_id from inventory_items
  where store_id = $1 and catalog_id = $2 and hidden_at is null and ($3::bigint is null or inventory_id = $3) and ($3 is not null or on_hand > 0)
  order by 2, 3`;

/** Lists them, as drafts that are sent to the channel next; answers the listings, those that were there with them. Refuses what the store doesn't have. */
export async function listProduct(context: WriteContext, wanted: ToList): Promise<number[] | Refusal> {
  const { tx, now } = context;
  await getConnection(tx, wanted.connectionId, 'ChannelId');
  const found = await findProduct(tx, wanted.storeId, wanted.code, 'UPC');
  const goods = found
    ? await tx.rows<Goods>(GOODS, [wanted.storeId, found.catalogId, found.inventoryId])
    : [];
  const refused = listedRefusal(goods.length);
  if (refused) return refused;
  const rows = goods.map((one) => ({
    catalog: one.catalogId,
    condition: one.conditionId,
    case: one.caseConditionId,
  }));
  const made = await tx.rows<{ id: number }>(
    `insert into listings (connection_id, catalog_id, condition_id, case_condition_id, state, created_at, wanted_version, changed_since)
     select $1, w.catalog, w.condition, w."case", 'draft', $3, 1, $3 from json_to_recordset($2) as w(catalog bigint, condition bigint, "case" bigint)
     on conflict (connection_id, catalog_id, condition_id, case_condition_id, copy_id) where state <> 'ended' do update set error = ''
     returning listing_id as id`,
    [wanted.connectionId, JSON.stringify(rows), now],
  );
  await markListed(
    tx,
    goods.map(({ catalogId, conditionId }) => ({ catalogId, conditionId })),
  );
  await writeAudit(tx, context, {
    storeId: wanted.storeId,
    action: 'channels.list',
    entity: 'channel',
    entityId: wanted.connectionId,
    after: { code: wanted.code, listings: made.length },
  });
  return made.map(({ id }) => id);
}

/** The same of many codes with commas between them: all or none. */
export async function listProducts(
  context: WriteContext,
  codes: string,
  at: Omit<ToList, 'code'>,
): Promise<number[] | Refusal> {
  const each = splitCodes(codes);
  if (isRefusal(each)) return each;
  const ids: number[] = [];
  for (const code of each) {
    const listed = await listProduct(context, { ...at, code });
    if (isRefusal(listed)) return listed;
    ids.push(...listed);
  }
  return ids;
}
