// Rows of store-copy. Written by npm run schema; don't edit.

export type GoodsChangesRow = {
  seq: number;
  xid: string;
  nonce: string;
  storeId: number | null;
  inventoryId: number | null;
  catalogId: number | null;
  at: Date;
};

export type NewGoodsChanges = {
  xid?: string;
  nonce?: string;
  storeId?: number | null;
  inventoryId?: number | null;
  catalogId?: number | null;
  at?: Date;
};

export type ShelfCandidatesRow = {
  storeId: number;
  gtin: string;
  conditionSort: number;
  inventoryId: number;
  sku: string;
  conditionId: number;
  condition: string;
  grade: string;
  caseConditionId: number;
  caseCondition: string;
  priceCents: number;
  costCents: number;
  costE4: number;
  onHand: number;
  held: number;
  bin: string;
  serialRequired: boolean;
  catalogId: number;
  upc: string;
  title: string;
  artist: string;
  departmentId: number;
  department: string;
  family: string;
  tile: string;
  taxExempt: boolean;
  taxRateE5: number;
  taxParts: unknown;
  cashTradeDiscountE5: number;
  isListed: boolean;
};
