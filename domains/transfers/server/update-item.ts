// Changes a line of a transfer: how many, which condition, which copy; of a vendor's goods cost, price and what they are.
import { catalogMessages } from '#domains/catalog/messages.ts';
import { addProduct } from '#domains/catalog/server/public/add-product.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { findCaseCondition, findCondition } from '#domains/inventory/server/public/find-conditions.ts';
import { findSerialRule } from '#domains/inventory/server/public/find-serial-rule.ts';
import { senderRefusal } from '#domains/transfers/rules/ends.ts';
import { writeRefusal } from '#domains/transfers/rules/states.ts';
import { updateRefusal } from '#domains/transfers/rules/update-line.ts';
import {
  copyRefusal,
  oneCopyRefusal,
  otherItemRefusal,
  serialStaysRefusal,
} from '#domains/transfers/rules/write-line.ts';
import { type Line, holdLine } from './lines.ts';
import { type Locked, lockTransferOfLine } from './lock-transfer.ts';
import { keepScan } from './scans.ts';
import { termsOf } from './check-in/vendor-terms.ts';
import { tellBoth } from './tell-both.ts';
import { notAllowed, notFound } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

export type ItemUpdate = {
  readonly lineId: number;
  /** Ten-thousandths of a dollar. */
  readonly costE4?: number | undefined;
  readonly salePriceCents?: Cents | undefined;
  readonly condition?: string | undefined;
  readonly caseCondition?: string | undefined;
  readonly comments?: string | undefined;
  readonly serial?: string | undefined;
  readonly title?: string | undefined;
  readonly artist?: string | undefined;
  readonly departmentId?: number | undefined;
  readonly serialRequired?: boolean | undefined;
  readonly quantity?: number | undefined;
  readonly seen?: number | undefined;
};

/** Answers the line's transfer. Refuses what is sent already but for comments, and what rules/update-line.ts refuses. */
export async function updateItem(context: WriteContext, asked: ItemUpdate): Promise<Locked | Refusal> {
  const { tx, actor } = context;
  const transfer = await lockTransferOfLine(tx, actor, asked.lineId, 'transferItemId');
  if (!transfer.isVendor && !mayDo(actor, 'transfers.edit')) throw notAllowed('transfers.edit');
  const line = await holdLine(tx, transfer.id, asked.lineId, 'transferItemId');
  const { lineId: _id, comments, ...rest } = asked;
  const hasMore = Object.values(rest).some((value) => value !== undefined);
  const refused =
    senderRefusal(actor, transfer) ??
    (hasMore ? writeRefusal(transfer) : null) ??
    refusalOf(transfer, line, asked) ??
    serialStaysRefusal(line.title, asked.serialRequired === false && (await hasSerials(tx, transfer, line)));
  if (refused) return refused;
  if (comments !== undefined) await set(tx, line, { comments });
  if (hasMore) {
    const changed = transfer.isVendor
      ? await changeVendorLine(context, transfer, line, asked)
      : await changeOwnLine(context, transfer, line, asked);
    if (isRefusal(changed)) return changed;
  }
  await tellBoth(tx, transfer, 'transfers.lines', 'transfers.changed');
  return transfer;
}

/** Do goods of the line have serial numbers: by the sender's item, else by what the receiver or the catalog says of the product? */
async function hasSerials(tx: WriteContext['tx'], transfer: Locked, line: Line): Promise<boolean> {
  const item = await tx.maybe<{ has: boolean }>(
    'select serial_required as has from inventory_items where inventory_id = $1',
    [line.fromItemId],
  );
  if (item) return item.has;
  return (await findSerialRule(tx, transfer.toStoreId, line.catalogId))?.serialRequired ?? false;
}

const refusalOf = (transfer: Locked, line: Line, asked: ItemUpdate): Refusal | null =>
  updateRefusal(
    {
      isVendor: transfer.isVendor,
      isKnown: line.catalogId !== null,
      quantityNow: transfer.isVendor ? line.scanned : line.quantity,
    },
    {
      hasCost: asked.costE4 !== undefined,
      hasProduct: (asked.title ?? asked.artist ?? asked.departmentId) !== undefined,
      hasMore: true,
      quantity: asked.quantity,
      seen: asked.seen,
    },
  );

const set = (
  tx: WriteContext['tx'],
  line: Pick<Line, 'id'>,
  values: Parameters<typeof updateRow<'transfer_lines'>>[3],
): Promise<number> => updateRow(tx, 'transfer_lines', { transferLineId: line.id }, values);

async function changeOwnLine(
  { tx }: WriteContext,
  transfer: Locked,
  line: Line,
  asked: ItemUpdate,
): Promise<Refusal | null> {
  if (asked.quantity !== undefined) {
    const isOne = line.serialRequired || line.copyId !== null;
    const refused = oneCopyRefusal(line.title, isOne, asked.quantity);
    if (refused) return refused;
    await set(tx, line, { quantity: asked.quantity });
  }
  if (asked.salePriceCents !== undefined) await set(tx, line, { salePriceCents: asked.salePriceCents });
  if (asked.serialRequired !== undefined) await set(tx, line, { serialRequired: asked.serialRequired });
  if (asked.serial !== undefined) return setCopy(tx, transfer, line, asked.serial);
  if ((asked.condition ?? asked.caseCondition) !== undefined) return changeItem(tx, transfer, line, asked);
  return null;
}

/** The copy of the line's item with this serial number; an empty one takes it off. */
async function setCopy(
  tx: WriteContext['tx'],
  transfer: Locked,
  line: Line,
  serial: string,
): Promise<Refusal | null> {
  if (serial === '') {
    await set(tx, line, { copyId: null, serial: '' });
    return null;
  }
  const copy = await tx.maybe<{ id: number; serial: string; onIt: boolean }>(
    `select c.copy_id as id, c.serial, exists (select 1 from transfer_lines o where o.transfer_id = $3 and o.copy_id = c.copy_id
       and o.transfer_line_id <> $4) as "onIt"
     from copies c where c.inventory_id = $1 and c.state = 'inStock' and c.serial_key = upper(regexp_replace($2, '[^A-Za-z0-9]', '', 'g'))`,
    [line.fromItemId, serial, transfer.id, line.id],
  );
  const refused = copyRefusal(copy);
  if (refused || !copy) return refused;
  await set(tx, line, { copyId: copy.id, serial: copy.serial, quantity: 1, serialRequired: true });
  return null;
}

/** The same product in another condition is another item of the sender. */
async function changeItem(
  tx: WriteContext['tx'],
  transfer: Locked,
  line: Line,
  asked: ItemUpdate,
): Promise<Refusal | null> {
  const department = line.departmentId ?? 0;
  const conditionId = asked.condition
    ? await findCondition(tx, department, asked.condition)
    : line.conditionId;
  const caseId = asked.caseCondition
    ? await findCaseCondition(tx, department, asked.caseCondition)
    : line.caseConditionId;
  const item = await tx.maybe<{ id: number; taken: boolean }>(
    `select i.inventory_id as id, exists (select 1 from transfer_lines o where o.transfer_id = $5 and o.from_inventory_id = i.inventory_id
       and o.transfer_line_id <> $6 and not o.serial_required) as taken
     from inventory_items i where i.store_id = $1 and i.catalog_id = $2 and i.condition_id = $3 and i.case_condition_id is not distinct from $4::bigint
       and i.hidden_at is null`,
    [transfer.fromStoreId, line.catalogId, conditionId, caseId, transfer.id, line.id],
  );
  const refused = otherItemRefusal(item);
  if (refused || !item) return refused;
  await set(tx, line, {
    fromInventoryId: item.id,
    conditionId,
    caseConditionId: caseId,
    copyId: null,
    serial: '',
  });
  return null;
}

async function changeVendorLine(
  context: WriteContext,
  transfer: Locked,
  line: Line,
  asked: ItemUpdate,
): Promise<Refusal | null> {
  const { tx, actor, now } = context;
  if (asked.quantity !== undefined && asked.quantity !== line.scanned) {
    const scan = { scanId: undefined, transferId: transfer.id, lineId: line.id, code: line.code };
    await keepScan(
      tx,
      { userId: actor.userId, now },
      { ...scan, kind: 'count', units: asked.quantity - line.scanned },
    );
    await set(tx, line, {
      scanned: asked.quantity,
      damaged: Math.min(line.damaged, asked.quantity),
      ...(transfer.shipmentId === null && { quantity: asked.quantity }),
    });
  }
  const department = asked.departmentId ?? line.departmentId ?? 0;
  if (asked.departmentId !== undefined && !(await isDepartment(tx, asked.departmentId)))
    throw notFound(departmentsMessages.NO_DEPARTMENT, 'DepartmentId');
  const values = {
    costE4: asked.costE4,
    salePriceCents: asked.salePriceCents,
    serial: asked.serial,
    serialRequired: asked.serialRequired,
    title: asked.title,
    artist: asked.artist,
    departmentId: asked.departmentId,
    conditionId: asked.condition ? await findCondition(tx, department, asked.condition) : undefined,
    caseConditionId: asked.caseCondition
      ? await findCaseCondition(tx, department, asked.caseCondition)
      : undefined,
  };
  if (Object.values(values).some((value) => value !== undefined)) await set(tx, line, values);
  return line.catalogId === null && (asked.title ?? asked.departmentId) !== undefined
    ? addToCatalog(context, transfer, line.id)
    : null;
}

/** Goods new to the catalog become a product once they have a title and a department; a wrong code stays unknown and is refused. */
async function addToCatalog(
  context: WriteContext,
  transfer: Locked,
  lineId: number,
): Promise<Refusal | null> {
  const { tx } = context;
  const line = await tx.one<{
    code: string;
    title: string;
    artist: string;
    departmentId: number | null;
    serialRequired: boolean;
  }>(
    `select code, title, artist, department_id, serial_required from transfer_lines where transfer_line_id = $1`,
    [lineId],
  );
  if (line.title === '' || line.departmentId === null) return null;
  const added = await addProduct(tx, context, {
    storeId: transfer.toStoreId,
    upc: line.code,
    title: line.title,
    artist: line.artist,
    departmentId: line.departmentId,
    serialRequired: line.serialRequired,
  });
  if (isRefusal(added)) return added;
  return nameLine(context, transfer, lineId, added.catalogId);
}

/** Says which product a line is; what the vendor asks for it is its cost, where nobody typed one. 404 for an absent product. */
export async function nameLine(
  { tx }: Pick<WriteContext, 'tx'>,
  transfer: Pick<Locked, 'vendorId' | 'toStoreId'>,
  lineId: number,
  catalogId: number,
): Promise<null> {
  const product = await findSerialRule(tx, transfer.toStoreId, catalogId);
  if (!product) throw notFound(catalogMessages.NOT_IN_CATALOG, 'catalogId');
  const terms = await termsOf(tx, transfer.vendorId, catalogId);
  await tx.run(
    `update transfer_lines set catalog_id = $2, condition_id = coalesce(condition_id, $3), case_condition_id = coalesce(case_condition_id, $4),
       serial_required = serial_required or $5, vendor_item_id = coalesce(vendor_item_id, $6), cost_e4 = coalesce(cost_e4, $7) where transfer_line_id = $1`,
    [
      lineId,
      catalogId,
      await findCondition(tx, product.departmentId, undefined, true),
      await findCaseCondition(tx, product.departmentId, undefined),
      product.serialRequired,
      terms?.vendorItemId ?? null,
      terms?.costE4 ?? null,
    ],
  );
  return null;
}
