// A scan of goods that come from a vendor: expected beside scanned; nothing is in stock before the check-in is finished.
import type { ItemToAdd } from '../item-to-add.ts';
import type { Locked } from '../lock-transfer.ts';
import { keepScan } from '../scans.ts';
import { productOfCase, termsOf, type VendorTerms } from './vendor-terms.ts';
import { findCaseCondition, findCondition } from '#domains/inventory/server/public/find-conditions.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { findSerialRule } from '#domains/inventory/server/public/find-serial-rule.ts';
import { catalogMessages as texts } from '#domains/catalog/messages.ts';
import { notFound } from '#contract/api-error.ts';
import { readLabel, readUpc } from '#kernel/gtin.ts';
import type { WriteContext } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

type Line = { id: number; packSize: number; isCase: boolean; catalogId: number | null };

const EXPECTED = `
  select transfer_line_id as id, pack_size, coalesce(case_code <> '' and ltrim(case_code, '0') = ltrim($2, '0'), false) as "isCase", catalog_id
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
  transfer: Pick<Locked, 'id' | 'toStoreId' | 'vendorId'>,
  asked: Pick<ItemToAdd, 'code' | 'catalogId' | 'condition' | 'caseCondition'>,
): Promise<Expected> {
  const { code } = readLabel(asked.code);
  const read = readUpc(code);
  const plain = read.ok ? read.text : code.trim();
  const named =
    asked.catalogId ?? (read.ok ? (await findProduct(tx, transfer.toStoreId, code))?.catalogId : undefined);
  const product = named ?? (await productOfCase(tx, transfer.vendorId, plain));
  const goods = product === undefined ? undefined : await goodsOf({ tx }, transfer.toStoreId, product, asked);
  const lineOf = (catalogId: number | undefined): Promise<Line | undefined> =>
    tx.maybe<Line>(EXPECTED, [
      transfer.id,
      plain,
      catalogId ?? null,
      asked.condition === undefined ? null : (goods?.conditionId ?? null),
      asked.caseCondition === undefined ? null : (goods?.caseConditionId ?? null),
    ]);
  const found = await lineOf(product);
  // A code that was named here is goods of which another line may still wait.
  const isNamed = product === undefined && found !== undefined && found.catalogId !== null;
  const line = isNamed ? await lineOf(found.catalogId ?? undefined) : found;
  return { plain, product, goods, line };
}

/**
 * Counts the scanned units on their line; a case code counts its pack. What nobody announced gets its own line, at what the vendor's list says that it
 * costs. Answers the line; none for a code that nobody knows, which waits on a line until somebody names it.
 */
export async function scanVendorGoods(
  { tx, actor, now }: Pick<WriteContext, 'tx' | 'actor' | 'now'>,
  transfer: Locked,
  asked: ItemToAdd,
): Promise<readonly number[]> {
  const { plain, product, goods, line } = await findExpected(tx, transfer, asked);
  const terms = line || product === undefined ? undefined : await termsOf(tx, transfer.vendorId, product);
  const isCase = line?.isCase ?? (terms !== undefined && isSameCode(terms.caseCode, plain));
  const units = (asked.quantity ?? 1) * (isCase ? (line?.packSize ?? terms?.packSize ?? 1) : 1);
  const lineId = line
    ? line.id
    : await addLine(tx, { transfer, product, goods, terms, code: plain, userId: actor.userId, now });
  // Goods that nobody announced are what is written down; where a shipment announced them they are counted beside it.
  await tx.run(
    `update transfer_lines set scanned = scanned + $2, quantity = quantity + case when $3 then 0 else $2 end, cost_e4 = coalesce($4, cost_e4)
     where transfer_line_id = $1`,
    [lineId, units, transfer.shipmentId !== null, asked.costE4 ?? null],
  );
  await keepScan(
    tx,
    { userId: actor.userId, now },
    { scanId: asked.scanId, transferId: transfer.id, lineId, kind: 'count', units, code: asked.code },
  );
  const isKnown = line ? line.catalogId !== null : product !== undefined;
  return isKnown ? [lineId] : [];
}

const isSameCode = (one: string, other: string): boolean =>
  one !== '' && one.replace(/^0+/, '') === other.replace(/^0+/, '');

type VendorGoods = { conditionId: number; caseConditionId: number | null; serialRequired: boolean };

/** Vendors ship new goods, unless somebody says otherwise. */
async function goodsOf(
  { tx }: Pick<WriteContext, 'tx'>,
  storeId: number,
  catalogId: number,
  asked: Pick<ItemToAdd, 'condition' | 'caseCondition'>,
): Promise<VendorGoods> {
  const product = await findSerialRule(tx, storeId, catalogId);
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
    readonly terms: VendorTerms | undefined;
    readonly code: string;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<number> {
  const { transfer, product, goods, terms, code } = line;
  const { transferLineId: id } = await insertRow(
    tx,
    'transfer_lines',
    {
      transferId: transfer.id,
      catalogId: product ?? null,
      conditionId: goods?.conditionId ?? null,
      caseConditionId: goods?.caseConditionId ?? null,
      serialRequired: goods?.serialRequired ?? false,
      quantity: 0,
      code,
      departmentId: product === undefined ? transfer.departmentId : null,
      isExtra: transfer.shipmentId !== null,
      vendorItemId: terms?.vendorItemId ?? null,
      costE4: terms?.costE4 ?? null,
      packSize: terms?.packSize ?? 1,
      caseCode: terms?.caseCode ?? '',
      addedAt: line.now,
      addedBy: line.userId,
    },
    'transferLineId',
  );
  return id;
}
