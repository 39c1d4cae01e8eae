// Rows of price-changes. Written by npm run schema; don't edit.

export type LabelChecksRow = {
  inventoryId: number;
  storeId: number;
  labelCents: number;
  since: Date;
};

export type NewLabelChecks = {
  inventoryId: number;
  storeId: number;
  labelCents: number;
  since: Date;
};

export type PriceChangeExclusionsRow = {
  inventoryId: number;
  storeId: number;
  userId: number;
  at: Date;
};

export type NewPriceChangeExclusions = {
  inventoryId: number;
  storeId: number;
  userId: number;
  at: Date;
};

export type PriceChangesRow = {
  priceChangeId: number;
  storeId: number;
  inventoryId: number;
  newPriceCents: number;
  source: string;
  reason: unknown;
  state: string;
  isSelected: boolean;
  firstQueuedAt: Date;
  queuedAt: Date;
  settledAt: Date | null;
  settledBy: number | null;
  oldPriceCents: number | null;
  undoneAt: Date | null;
  undoneBy: number | null;
};

export type NewPriceChanges = {
  storeId: number;
  inventoryId: number;
  newPriceCents: number;
  source: string;
  reason: object;
  state?: string;
  isSelected?: boolean;
  firstQueuedAt: Date;
  queuedAt: Date;
  settledAt?: Date | null;
  settledBy?: number | null;
  oldPriceCents?: number | null;
  undoneAt?: Date | null;
  undoneBy?: number | null;
};

export type PriceDuesRow = {
  dueId: number;
  storeId: number;
  catalogIds: number[] | null;
  takenAt: Date | null;
};

export type NewPriceDues = {
  storeId: number;
  catalogIds?: number[] | null;
  takenAt?: Date | null;
};
