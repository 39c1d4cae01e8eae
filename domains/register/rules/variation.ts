// A choice on the wire, where one code names several items (TRAN-12).
import { tileLetters } from '#domains/catalog/rules/tile-letters.ts';
import type { VariationWire } from '#domains/register/contract/shapes.ts';
import type { Candidate } from '#domains/register/rules/candidate.ts';
import { ZERO, toDollars } from '#kernel/money.ts';

export function variation(item: Omit<Candidate, 'costCents'>): VariationWire {
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
