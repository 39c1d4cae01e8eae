// How does a product look on the wire?
import { profitMargin } from '#domains/catalog/rules/profit-margin.ts';
import type { PricingRowWire, ProductWire } from '#domains/catalog/contract/calls.ts';
import { editionCode } from '#domains/catalog/rules/edition-code.ts';
import type { StockRow } from '#domains/catalog/server/public/shelf.ts';
import type { ProductRow } from '#domains/catalog/server/queries.ts';
import { type Cents, cents } from '#kernel/money.ts';

const centsOrNull = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));

/** A product without configuration has an empty id (PRICE-06). */
export function toProductWire(row: ProductRow): ProductWire {
  return {
    catalogId: row.catalogId,
    upc: editionCode(row.upc, row.edition, row.catalogId),
    originalUPC: row.upc,
    edition: row.edition,
    title: row.title,
    artist: row.artist,
    departmentId: row.departmentId,
    departmentName: row.departmentName,
    family: row.family,
    configurationId: row.configurationId ?? '',
    configuration: row.configuration,
    configurationCode: row.configurationCode,
    genre: row.genre,
    msrp: centsOrNull(row.msrpCents),
    price: centsOrNull(row.priceCents),
    releaseDate: row.releaseDate,
    serialRequired: row.serialRequired,
    taxExempt: row.taxExempt,
    quantity: row.onHand,
    lowestPrice: centsOrNull(row.lowestPriceCents),
  };
}

/** One condition of a product in stock; profitMargin in percent with two decimals, 0 when the sell price is 0 (NS-PRICE-05). */
export function toPricingRow(row: StockRow): PricingRowWire {
  return {
    inventoryId: row.inventoryId,
    sku: row.sku,
    conditionId: row.conditionId,
    condition: row.condition,
    price: cents(row.costCents),
    sellPrice: cents(row.priceCents),
    profitMargin: Number(profitMargin(cents(row.costCents), cents(row.priceCents))),
    quantity: row.onHand,
  };
}
