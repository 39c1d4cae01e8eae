// Rows of pricing. Written by npm run schema; don't edit.

export type FrozenPricesRow = {
  frozenId: number;
  storeId: number;
  catalogId: number;
  inventoryId: number | null;
  reason: string;
  userId: number;
  username: string;
  at: Date;
};

export type NewFrozenPrices = {
  storeId: number;
  catalogId: number;
  inventoryId?: number | null;
  reason: string;
  userId: number;
  username: string;
  at: Date;
};

export type GuideDoubtProductsRow = {
  doubtId: number;
  catalogId: number;
};

export type NewGuideDoubtProducts = {
  doubtId: number;
  catalogId: number;
};

export type GuideDoubtsRow = {
  doubtId: number;
  rowKey: string;
  platform: string;
  title: string;
  upc: string;
  candidates: unknown;
  prices: unknown;
  source: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  settledAt: Date | null;
  settledBy: number | null;
};

export type NewGuideDoubts = {
  rowKey: string;
  platform: string;
  title: string;
  upc?: string;
  candidates: object;
  prices: object;
  source?: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  settledAt?: Date | null;
  settledBy?: number | null;
};

export type GuidePricesRow = {
  catalogId: number;
  part: string;
  priceCents: number;
  asOf: string;
  source: string;
};

export type NewGuidePrices = {
  catalogId: number;
  part: string;
  priceCents: number;
  asOf: string;
  source?: string;
};

export type GuideRefreshesRow = {
  storeId: number;
  askedAt: Date | null;
  askedBy: number | null;
  runningAt: Date | null;
  lastAt: Date | null;
  lastAsked: number;
  lastPrices: number;
  lastError: string;
};

export type NewGuideRefreshes = {
  storeId: number;
  askedAt?: Date | null;
  askedBy?: number | null;
  runningAt?: Date | null;
  lastAt?: Date | null;
  lastAsked?: number;
  lastPrices?: number;
  lastError?: string;
};

export type PricingRuleVersionsRow = {
  ruleId: number;
  version: number;
  at: Date;
  username: string;
  rule: unknown;
};

export type NewPricingRuleVersions = {
  ruleId: number;
  version: number;
  at: Date;
  username: string;
  rule: object;
};

export type PricingRulesRow = {
  ruleId: number;
  storeId: number;
  departmentId: number | null;
  configurationId: number | null;
  conditionId: number | null;
  description: string;
  priceLowCents: number;
  priceHighCents: number | null;
  sellPercentE5: number;
  sellFixedCents: number | null;
  buy1E5: number;
  buy2E5: number;
  buy3E5: number;
  buy4E5: number;
  buyFixedCents: number | null;
  doNotBuy: boolean;
  maxQuantity: number | null;
  useMsrp: boolean;
  useSellPrice: boolean;
  useIncompletePrice: boolean;
  defaultPriceCents: number | null;
  roundingEnds: number | null;
  isDefault: boolean;
  createdAt: Date;
  deletedAt: Date | null;
  floorE5: number | null;
  stepE5: number | null;
  version: number;
  changedAt: Date;
  changedBy: string;
  overstockFrom: number | null;
  overstockStepE5: number | null;
  overstockChain: boolean;
  bucket: number | null;
};

export type NewPricingRules = {
  storeId: number;
  departmentId?: number | null;
  configurationId?: number | null;
  conditionId?: number | null;
  description?: string;
  priceLowCents?: number;
  priceHighCents?: number | null;
  sellPercentE5?: number;
  sellFixedCents?: number | null;
  buy1E5: number;
  buy2E5: number;
  buy3E5: number;
  buy4E5: number;
  buyFixedCents?: number | null;
  doNotBuy?: boolean;
  maxQuantity?: number | null;
  useMsrp?: boolean;
  useSellPrice?: boolean;
  useIncompletePrice?: boolean;
  defaultPriceCents?: number | null;
  roundingEnds?: number | null;
  isDefault?: boolean;
  createdAt?: Date;
  deletedAt?: Date | null;
  floorE5?: number | null;
  stepE5?: number | null;
  version?: number;
  changedAt?: Date;
  changedBy?: string;
  overstockFrom?: number | null;
  overstockStepE5?: number | null;
  overstockChain?: boolean;
  bucket?: number | null;
};

export type TradeListRow = {
  entryId: number;
  kind: string;
  storeId: number | null;
  catalogId: number | null;
  departmentId: number | null;
  configurationId: number | null;
  buyE5: number | null;
  reason: string;
  startsOn: string;
  endsOn: string | null;
  userId: number;
  username: string;
  at: Date;
};

export type NewTradeList = {
  kind: string;
  storeId?: number | null;
  catalogId?: number | null;
  departmentId?: number | null;
  configurationId?: number | null;
  buyE5?: number | null;
  reason: string;
  startsOn: string;
  endsOn?: string | null;
  userId: number;
  username: string;
  at: Date;
};
