// The line of an item that comes into the basket, and the choices when one code names several items.
import type { Line } from '#domains/register/rules/line.ts';
import type { TranType, VariationWire } from '#domains/register/contract/shapes.ts';
import type { Asked, BasketWithCandidates } from './find-candidates.ts';
import type { Candidate } from './look-on-shelf.ts';
import { tileLetters } from '#domains/catalog/rules/tile-letters.ts';
import { type Cents, ZERO, toDollars } from '#kernel/money.ts';

export type AddItem = Asked & {
  TranType?: TranType | undefined;
  Quantity?: number | undefined;
  Condition?: string | undefined;
  MissingParts?: string | undefined;
};

/** A line of the basket for an item; unit price in cents, signed as its kind asks. */
export function newLine(
  basket: BasketWithCandidates,
  item: Candidate,
  kind: 'sale' | 'trade',
  unitPrice: Cents,
  own: { quantity: number; serial: string; copyId: number | null; offer?: Line['offer'] },
): Line {
  return {
    lineId: basket.nextLineId,
    kind,
    inventoryId: item.inventoryId,
    catalogId: item.catalogId,
    copyId: own.copyId,
    upc: item.upc,
    sku: item.sku,
    title: item.title,
    artist: item.artist,
    departmentId: item.departmentId,
    conditionId: item.conditionId,
    caseConditionId: item.caseConditionId,
    quantity: own.quantity,
    unitPriceCents: unitPrice,
    listPriceCents: item.priceCents ?? ZERO,
    costCents: item.costCents,
    costE4: item.costE4 ?? null,
    lineDiscountCents: ZERO,
    spreadDiscountCents: ZERO,
    taxRateE5: item.taxRateE5,
    taxExempt: item.taxExempt,
    taxCents: ZERO,
    taxParts: item.taxParts.length > 0 ? item.taxParts.map((part) => ({ ...part, cents: ZERO })) : null,
    serial: own.serial,
    serialRequired: item.serialRequired,
    comments: '',
    offer: own.offer ?? null,
    refundOfLineId: null,
    restock: 'stock',
    refundReason: '',
    department: item.department,
    family: item.family,
    tile: item.tile,
    condition: item.condition,
    caseCondition: item.caseCondition,
    bin: item.bin,
    onHand: item.inventoryId === null ? null : item.onHand,
  };
}

/** A choice on the wire. */
export function variation(item: Candidate): VariationWire {
  return {
    inventoryId: item.inventoryId,
    catalogId: item.catalogId,
    itemSku: item.sku,
    title: item.title,
    artist: item.artist,
    condition: item.condition,
    conditionId: item.conditionId,
    caseCondition: item.caseCondition,
    price: toDollars(item.priceCents ?? ZERO),
    onHand: item.onHand,
    bin: item.bin,
    family: item.family,
    tile: tileLetters(item.tile, item.family),
  };
}
