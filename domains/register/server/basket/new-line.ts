// The line of an item that comes into the basket, and the choices when one code names several items.
import type { TranType, VariationWire } from '#domains/register/contract/shapes.ts';
import type { NamedLine } from './basket.ts';
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
  own: { quantity: number; serial: string; copyId: number | null; offer?: NamedLine['offer'] },
): NamedLine {
  return {
    line_id: basket.next_line_id,
    transaction_id: basket.transaction_id,
    store_id: basket.store_id,
    kind,
    inventory_id: item.inventory_id,
    catalog_id: item.catalog_id,
    copy_id: own.copyId,
    upc: item.upc,
    sku: item.sku,
    title: item.title,
    artist: item.artist,
    department_id: item.department_id,
    condition_id: item.condition_id,
    case_condition_id: item.case_condition_id,
    quantity: own.quantity,
    unit_price_cents: unitPrice,
    list_price_cents: item.price_cents ?? ZERO,
    cost_cents: item.cost_cents,
    cost_e4: item.cost_e4 ?? null,
    line_discount_cents: ZERO,
    spread_discount_cents: ZERO,
    tax_rate_e5: item.tax_rate_e5,
    tax_exempt: item.tax_exempt,
    tax_cents: ZERO,
    tax_parts: item.tax_parts.length > 0 ? item.tax_parts.map((part) => ({ ...part, cents: ZERO })) : null,
    serial: own.serial,
    serial_required: item.serial_required,
    comments: '',
    offer: own.offer ?? null,
    refund_of_line_id: null,
    restock: 'stock',
    refund_reason: '',
    department: item.department,
    family: item.family,
    tile: item.tile,
    condition: item.condition,
    case_condition: item.case_condition,
    bin: item.bin,
    on_hand: item.inventory_id === null ? null : item.on_hand,
  };
}

/** A choice on the wire. */
export function variation(item: Candidate): VariationWire {
  return {
    inventoryId: item.inventory_id,
    catalogId: item.catalog_id,
    itemSku: item.sku,
    title: item.title,
    artist: item.artist,
    condition: item.condition,
    conditionId: item.condition_id,
    caseCondition: item.case_condition,
    price: toDollars(item.price_cents ?? ZERO),
    onHand: item.on_hand,
    bin: item.bin,
    family: item.family,
    tile: tileLetters(item.tile, item.family),
  };
}
