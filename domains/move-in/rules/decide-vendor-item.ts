// What does a row of the sheet Vendor Items add to what a vendor sells?
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import type { StockedProduct } from '#domains/move-in/rules/decide-stock.ts';
import { vendorKey } from '#domains/move-in/rules/decide-vendor.ts';
import {
  type Decision,
  type Earlier,
  known,
  left,
  NOTHING,
  type Staged,
  taken,
} from '#domains/move-in/rules/fate.ts';
import { SHEETS, type SheetColumn, type SheetRow } from '#domains/move-in/rules/sheets.ts';
import { importTexts } from '#domains/vendors/messages.ts';
import { readItemStatus } from '#domains/vendors/rules/read-item-row.ts';
import { readCaseCode } from '#domains/vendors/rules/save-item.ts';
import { MOST_COST_E4, unitOfPack } from '#domains/vendors/rules/unit-cost.ts';
import type { Cents } from '#kernel/money.ts';

const columns: Readonly<Record<keyof SheetRow<'vendor-items'>, SheetColumn>> = SHEETS['vendor-items'].columns;
const LONGEST_SKU = 60;
const MOST = { packSize: 9_999, minimum: 9_999, maximum: 9_999, leadDays: 365 } as const;
const IN_STOCK = 1;

export type VendorItemKnowledge = {
  /** By vendorKey(); null: the move is going to make it. */
  readonly vendors: ReadonlyMap<string, number | null>;
  /** By the key of the product's row. */
  readonly products: ReadonlyMap<string, StockedProduct>;
};

/** What the vendor sells under the row's number, or of its product, already. */
export type ThereVendorItem = {
  readonly vendorItemId: number;
  readonly title: string;
  readonly isHidden: boolean;
};

export type PlannedVendorItem = {
  /** Null where the move makes vendor or product first. */
  readonly vendorId: number | null;
  readonly catalogId: number | null;
  readonly vendorSku: string;
  readonly costE4: number | null;
  readonly packSize: number;
  readonly packCostCents: Cents | null;
  readonly caseCode: string | null;
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
  readonly leadDays: number | null;
  readonly msrpCents: Cents | null;
  readonly statusId: number;
};

/** An item with what of its row is left out, in sentences. */
export type ReadVendorItem = { readonly item: PlannedVendorItem; readonly notes: readonly string[] };

const WHAT = { said: NOTHING, storeId: null } as const;

/**
 * Reads a row that no earlier move brought. Refuses a vendor or product that isn't there, and a cost that nothing costs: by a wrong one everything would be ordered.
 * What else can't be right is left out, and said.
 */
export function readVendorItem(
  { row }: Staged<SheetRow<'vendor-items'>>,
  { vendors, products }: VendorItemKnowledge,
): ReadVendorItem | Decision {
  const refused = (column: SheetColumn, note: string): Decision =>
    left('refused', column.heading, note, WHAT);
  const vendorId = vendors.get(vendorKey(row.vendor));
  if (vendorId === undefined) return refused(columns.vendor, texts.noVendor(row.vendor));
  const product = products.get(row.product.trim().toLowerCase());
  if (!product) return refused(columns.product, texts.noProduct(row.product));
  if (!product.isTaken) return refused(columns.product, texts.productLeft(row.product));
  const vendorSku = row.vendorSku ?? '';
  if (vendorSku.length > LONGEST_SKU) return refused(columns.vendorSku, texts.TOO_LONG);
  const { packSize, notes, ...rest } = readNumbers(row);
  const costE4 = row.cost ?? (row.packCost === null ? null : unitOfPack(row.packCost, packSize));
  if ((costE4 ?? 0) > MOST_COST_E4) return refused(columns.cost, texts.NO_COST);
  const isOther = row.packCost !== null && costE4 !== unitOfPack(row.packCost, packSize);
  if (isOther)
    notes.push(texts.leftOut(columns.packCost.heading, String(row.packCost / 100), texts.OTHER_THAN_PACK));
  const packCostCents = isOther ? null : row.packCost;
  return {
    item: { vendorId, catalogId: product.catalogId, vendorSku, costE4, packSize, packCostCents, ...rest },
    notes,
  };
}

function readNumbers(row: SheetRow<'vendor-items'>) {
  const notes: string[] = [];
  const leave = (field: keyof typeof columns, why: string): void => {
    notes.push(texts.leftOut(columns[field].heading, String(row[field]), why));
  };
  const wholeOf = (field: keyof typeof MOST, least = 0): number | null => {
    const told = row[field];
    if (told === null || (told >= least && told <= MOST[field])) return told;
    leave(field, texts.between(least, MOST[field]));
    return null;
  };
  const [least, most] = [wholeOf('minimum'), wholeOf('maximum')];
  const isRange = least === null || most === null || least <= most;
  if (!isRange) leave('maximum', importTexts.RANGE_LEFT);
  const caseCode = readCaseCode(row.caseCode ?? '');
  if (caseCode === undefined) leave('caseCode', importTexts.CASE_LEFT);
  const statusId = row.status === null ? IN_STOCK : readItemStatus(row.status);
  if (statusId === undefined) leave('status', texts.NO_STATUS);
  return {
    notes,
    packSize: wholeOf('packSize', 1) ?? 1,
    minQuantity: isRange ? least : null,
    maxQuantity: isRange ? most : null,
    leadDays: wholeOf('leadDays'),
    caseCode: caseCode ?? null,
    msrpCents: row.msrp,
    statusId: statusId ?? IN_STOCK,
  };
}

export const isVendorItem = (read: ReadVendorItem | Decision): read is ReadVendorItem => 'item' in read;

/** What an earlier move brought of the row. */
export const knownVendorItem = (earlier: Earlier, hash: string): Decision =>
  known(earlier, hash, texts.VENDOR_ITEM_CHANGED, WHAT);

/** Decides on a row that was read. An item in the list keeps what it has; a deleted one comes back as the row says it. */
export function decideVendorItem({ notes }: ReadVendorItem, there: ThereVendorItem | undefined): Decision {
  if (!there) return taken('new', { note: notes.join('. ') });
  const target = { targetId: there.vendorItemId };
  return there.isHidden
    ? taken('new', { ...target, note: notes.join('. ') || texts.COMES_BACK })
    : taken('joined', {
        ...target,
        column: columns.vendorSku.heading,
        note: texts.vendorItemThere(there.title),
      });
}
