// Each unit of a line becomes several items, of any product.
import { conversionMessages as texts } from '#domains/conversion/messages.ts';
import {
  changeRefusal,
  roomRefusal,
  serialsRefusal,
  splitRefusal,
} from '#domains/conversion/rules/change-batch.ts';
import { findCaseCondition, findCondition } from '#domains/inventory/server/public/find-conditions.ts';
import { refuseSerialInHand } from '#domains/inventory/server/public/ensure-copy.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';
import { listItems, listParts, type PartRow } from './items.ts';
import { logStep } from './log-step.ts';
import { type Batch, lockBatchOfItem } from './lock-batch.ts';
import { countRoom } from './scan-to-batch.ts';
import { targetKeys } from './target-key.ts';

export type WantedPart = {
  readonly catalogId?: number | undefined;
  readonly upc?: string | undefined;
  readonly condition?: string | undefined;
  readonly caseCondition?: string | undefined;
  readonly quantity: number;
  readonly salePriceCents?: Cents | undefined;
  readonly serial?: string | undefined;
};

/**
 * The parts take the place of those that were there; none makes it a plain line again. Refuses a part that is what is split, one without the serial number that it
 * needs or with one that is in hand or on the batch already, and a completed batch. 404 for a product that isn't there, 400 for an unknown condition.
 */
export async function splitItem(
  context: WriteContext,
  itemId: number,
  wanted: readonly WantedPart[],
): Promise<Batch | Refusal> {
  const { tx, actor } = context;
  const batch = await lockBatchOfItem(tx, actor, itemId, 'converterBatchItemId');
  const closed = changeRefusal(batch);
  if (closed) return closed;
  const [row] = await listItems(tx, batch.id, itemId);
  if (!row) throw notFound(texts.NO_BATCH_ITEM, 'converterBatchItemId');
  const bare = serialsRefusal(wanted);
  if (bare) return bare;
  await tx.run('delete from convert_batch_parts where converter_batch_item_id = $1', [itemId]);
  for (const [at, part] of wanted.entries()) await addPart(tx, batch, itemId, part, at);
  await tx.run(
    `update convert_batch_items set is_split = $2, cost_cents = case when $2 then null else cost_cents end,
       sale_price_cents = case when $2 then null else sale_price_cents end where converter_batch_item_id = $1`,
    [itemId, wanted.length > 0],
  );
  const all = await listParts(tx, batch.id);
  const parts = all.get(itemId) ?? [];
  const others = [...all].flatMap(([id, some]) => (id === itemId ? [] : some));
  const keyOf = await targetKeys(tx);
  const room = await countRoom(tx, batch.id);
  const refused =
    splitRefusal(
      {
        key: `${row.catalogId}:${keyOf({ conditionId: row.sourceConditionId, caseId: row.sourceCaseId })}`,
        quantity: row.quantity,
      },
      parts.map((part) => ({ ...part, key: `${part.catalogId}:${keyOf(part)}` })),
      others,
    ) ??
    (await inHandRefusal(tx, batch.id, parts)) ??
    roomRefusal(room.lines, room.units);
  if (refused) return refused;
  await logStep(context, batch, 'split', { title: row.title, units: row.quantity });
  return batch;
}

// A copy that the batch takes apart may come back as a part.
const TAKEN_APART = `
  select 1 from convert_batch_items x join copies c using (copy_id) join inventory_items i on i.inventory_id = c.inventory_id
  where x.convert_batch_id = $1 and x.is_split and i.catalog_id = $2 and c.serial_key = upper(regexp_replace($3, '[^A-Za-z0-9]', '', 'g'))`;

/** Why the copy of a part can't come in, or undefined: it is in hand, and the batch doesn't take it apart. */
async function inHandRefusal(
  tx: Tx,
  batchId: number,
  parts: readonly PartRow[],
): Promise<Refusal | undefined> {
  for (const { catalogId, serial } of parts) {
    if (serial === '' || (await tx.maybe(TAKEN_APART, [batchId, catalogId, serial]))) continue;
    const inHand = await refuseSerialInHand(tx, catalogId, serial);
    if (inHand) return inHand;
  }
  return undefined;
}

type Product = { readonly catalogId: number; readonly departmentId: number };

async function addPart(
  tx: Tx,
  { storeId }: Batch,
  itemId: number,
  part: WantedPart,
  at: number,
): Promise<void> {
  const field = `body[${at}].${part.catalogId === undefined ? 'upc' : 'catalogId'}`;
  if (part.catalogId === undefined && !part.upc) throw badInput(field, texts.NO_PRODUCT);
  const catalogId = part.catalogId ?? (await findProduct(tx, storeId, part.upc ?? '', field))?.catalogId;
  const product = await tx.maybe<Product>(
    `select p.catalog_id, coalesce(s.department_id, p.department_id) as "departmentId" from catalog_products p
       left join store_products s on s.store_id = $2 and s.catalog_id = p.catalog_id where p.catalog_id = $1`,
    [catalogId ?? null, storeId],
  );
  if (!product) throw notFound(texts.NO_PRODUCT, field);
  await insertRow(
    tx,
    'convert_batch_parts',
    {
      converterBatchItemId: itemId,
      catalogId: product.catalogId,
      conditionId: await findCondition(
        tx,
        product.departmentId,
        part.condition,
        false,
        `body[${at}].condition`,
      ),
      caseConditionId: await findCaseCondition(
        tx,
        product.departmentId,
        part.caseCondition,
        `body[${at}].caseCondition`,
      ),
      quantity: part.quantity,
      serial: /[A-Za-z0-9]/.test(part.serial ?? '') ? (part.serial ?? '') : '',
      salePriceCents: part.salePriceCents ?? null,
    },
    'convertBatchPartId',
  );
}
