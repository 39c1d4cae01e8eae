// A scan of goods that come from a vendor: expected beside scanned; nothing is in stock before the check-in is finished.
import type { ItemToAdd } from '../item-to-add.ts';
import type { Locked } from '../lock-transfer.ts';
import { keepScan } from '../scans.ts';
import { findCaseCondition, findCondition } from '#domains/inventory/server/public/find-conditions.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { catalogMessages as texts } from '#domains/catalog/messages.ts';
import { notFound } from '#contract/api-error.ts';
import { readLabel, readUpc } from '#kernel/gtin.ts';
import type { WriteContext } from '#contract/route.ts';

type Line = { id: number; packSize: number; isCase: boolean; catalogId: number | null };

const EXPECTED = `
  select transfer_line_id as id, pack_size as "packSize", coalesce(case_code <> '' and ltrim(case_code, '0') = ltrim($2, '0'), false) as "isCase", catalog_id as "catalogId"
  from transfer_lines
  where transfer_id = $1 and ((case_code <> '' and ltrim(case_code, '0') = ltrim($2, '0')) or code = $2 or ($3::bigint is not null and catalog_id = $3))
    and ($4::bigint is null or condition_id = $4) and ($5::bigint is null or case_condition_id = $5)
  order by case_code <> '' and ltrim(case_code, '0') = ltrim($2, '0') desc, quantity > scanned desc, transfer_line_id limit 1`;

type Expected = {
  readonly plain: string;
  readonly product: number | undefined;
  readonly goods: VendorGoods | undefined;
  /** None: nobody announced or scanned it yet. */
  readonly line: Line | undefined;
};

/** What a code means on a check-in: its product, and the line that still waits for it before one that doesn't. */
export async function findExpected(
  tx: WriteContext['tx'],
  transfer: Pick<Locked, 'id' | 'toStoreId'>,
  asked: Pick<ItemToAdd, 'code' | 'catalogId' | 'condition' | 'caseCondition'>,
): Promise<Expected> {
  const { code } = readLabel(asked.code);
  const read = readUpc(code);
  const plain = read.ok ? read.text : code.trim();
  const product =
    asked.catalogId ?? (read.ok ? (await findProduct(tx, transfer.toStoreId, code))?.catalogId : undefined);
  const goods = product === undefined ? undefined : await goodsOf({ tx }, product, asked);
  const line = await tx.maybe<Line>(EXPECTED, [
    transfer.id,
    plain,
    product ?? null,
    asked.condition === undefined ? null : (goods?.conditionId ?? null),
    asked.caseCondition === undefined ? null : (goods?.caseConditionId ?? null),
  ]);
  return { plain, product, goods, line };
}

/**
 * Counts the scanned units on their line; a case code counts its pack. What nobody announced gets a line of its own. Answers the line; none for a code that
 * nobody knows, which waits on a line until somebody names it.
 */
export async function scanVendorGoods(
  { tx, actor, now }: Pick<WriteContext, 'tx' | 'actor' | 'now'>,
  transfer: Locked,
  asked: ItemToAdd,
): Promise<readonly number[]> {
  const { plain, product, goods, line } = await findExpected(tx, transfer, asked);
  const units = (asked.quantity ?? 1) * (line?.isCase ? line.packSize : 1);
  const lineId = line
    ? line.id
    : await addLine(tx, { transfer, product, goods, code: plain, userId: actor.userId, now });
  // Goods that nobody announced are what is written down; where a shipment announced them they are counted beside it.
  await tx.run(
    `update transfer_lines set scanned = scanned + $2, quantity = quantity + case when $3 then 0 else $2 end, cost_e4 = coalesce($4, cost_e4)
     where transfer_line_id = $1`,
    [
      lineId,
      units,
      transfer.shipmentId !== null,
      asked.costCents === undefined ? null : asked.costCents * 100,
    ],
  );
  await keepScan(
    tx,
    { userId: actor.userId, now },
    { scanId: asked.scanId, transferId: transfer.id, lineId, kind: 'count', units, code: asked.code },
  );
  const isKnown = line ? line.catalogId !== null : product !== undefined;
  return isKnown ? [lineId] : [];
}

type VendorGoods = { conditionId: number; caseConditionId: number | null; serialRequired: boolean };

/** Vendors ship new goods, unless somebody says otherwise. */
async function goodsOf(
  { tx }: Pick<WriteContext, 'tx'>,
  catalogId: number,
  asked: Pick<ItemToAdd, 'condition' | 'caseCondition'>,
): Promise<VendorGoods> {
  const product = await tx.maybe<{ departmentId: number; serialRequired: boolean }>(
    `select p.department_id as "departmentId", p.serial_required or d.serial_required as "serialRequired"
     from catalog_products p join departments d using (department_id) where p.catalog_id = $1`,
    [catalogId],
  );
  if (!product) throw notFound(texts.NOT_IN_CATALOG, 'catalogId');
  return {
    conditionId: await findCondition(tx, product.departmentId, asked.condition, true),
    caseConditionId: await findCaseCondition(tx, product.departmentId, asked.caseCondition),
    serialRequired: product.serialRequired,
  };
}

async function addLine(
  tx: WriteContext['tx'],
  line: {
    readonly transfer: Locked;
    readonly product: number | undefined;
    readonly goods: VendorGoods | undefined;
    readonly code: string;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<number> {
  const { transfer, product, goods, code } = line;
  const added = await tx.one<{ id: number }>(
    `insert into transfer_lines (transfer_id, catalog_id, condition_id, case_condition_id, serial_required, quantity, code, department_id, is_extra,
       added_at, added_by)
     values ($1, $2, $3, $4, $5, 0, $6, $7, $8, $9, $10) returning transfer_line_id as id`,
    [
      transfer.id,
      product ?? null,
      goods?.conditionId ?? null,
      goods?.caseConditionId ?? null,
      goods?.serialRequired ?? false,
      code,
      product === undefined ? transfer.departmentId : null,
      transfer.shipmentId !== null,
      line.now,
      line.userId,
    ],
  );
  return added.id;
}
