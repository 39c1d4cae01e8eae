// An item as copies of the shelf have it. For tests.
import type { ShelfItem } from '#domains/store-copy/rules/shelf-item.ts';
import { cents } from '#kernel/money.ts';
import type { Packing } from './pack-columns.ts';

/** One of the shelf with a title beyond ASCII; its SKU and product follow its number. */
export const aShelfItem = (inventoryId: number, more: Partial<ShelfItem> = {}): ShelfItem => ({
  inventoryId,
  catalogId: 100 + inventoryId,
  sku: `1-${inventoryId}`,
  upc: '045496590420',
  gtin: '00045496590420',
  title: 'Pokémon — Édition “Gold” 🎮',
  artist: '',
  departmentId: 3,
  department: 'Video Games',
  family: 'game',
  tile: 'GBC',
  conditionId: 2,
  condition: 'Used',
  grade: 'B',
  conditionSort: 2,
  caseConditionId: null,
  caseCondition: '',
  priceCents: cents(1_999),
  onHand: -2,
  held: 0,
  bin: '',
  serialRequired: false,
  taxExempt: false,
  taxRateE5: 8_875,
  taxParts: [],
  cashTradeDiscountE5: 20_000,
  isListed: false,
  ...more,
});

/** The piece, made at once. */
export function packed(packing: Packing): Uint8Array<ArrayBuffer> {
  let step = packing.next();
  while (!step.done) step = packing.next();
  return step.value;
}
