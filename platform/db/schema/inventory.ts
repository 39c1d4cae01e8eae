// Rows of inventory. Written by npm run schema; don't edit.

export type CopiesRow = {
  copyId: number;
  storeId: number;
  inventoryId: number;
  serial: string;
  serialKey: string | null;
  state: string;
  epoch: number;
  costCents: number;
  soldTransactionId: number | null;
  heldUntil: string | null;
  createdAt: Date;
};

export type NewCopies = {
  storeId: number;
  inventoryId: number;
  serial: string;
  state: string;
  epoch?: number;
  costCents?: number;
  soldTransactionId?: number | null;
  heldUntil?: string | null;
  createdAt?: Date;
};

export type CostStepsRow = {
  stepId: number;
  storeId: number;
  inventoryId: number;
  kind: string;
  onHand: number;
  beforeE4: number;
  quantity: number | null;
  totalCents: number | null;
  lateCents: number | null;
  afterE4: number;
  sourceType: string;
  sourceId: number;
  sourceLineId: number;
  businessDay: string;
  userId: number;
  at: Date;
  takesBackId: number | null;
};

export type NewCostSteps = {
  storeId: number;
  inventoryId: number;
  kind: string;
  onHand: number;
  beforeE4: number;
  quantity?: number | null;
  totalCents?: number | null;
  lateCents?: number | null;
  afterE4: number;
  sourceType: string;
  sourceId: number;
  sourceLineId?: number;
  businessDay: string;
  userId: number;
  at: Date;
  takesBackId?: number | null;
};

export type DayCostsRow = {
  dayCostId: number;
  storeId: number;
  businessDay: string;
  valueCents: number;
  soldCents: number;
  tradesCents: number;
  differenceCents: number;
  movementId: number;
  at: Date;
};

export type NewDayCosts = {
  storeId: number;
  businessDay: string;
  valueCents: number;
  soldCents: number;
  tradesCents: number;
  differenceCents: number;
  movementId: number;
  at: Date;
};

export type InventoryItemsRow = {
  inventoryId: number;
  storeId: number;
  catalogId: number;
  sku: string;
  conditionId: number;
  caseConditionId: number | null;
  priceCents: number;
  costCents: number;
  bin: string;
  notes: string;
  tags: string[];
  serialRequired: boolean;
  isVendorItem: boolean;
  onHand: number;
  priceReason: unknown;
  priceSetAt: Date;
  hiddenAt: Date | null;
  createdAt: Date;
  isBulk: boolean;
  held: number;
  costE4: number;
  isListed: boolean;
  otherSkus: string[];
};

export type NewInventoryItems = {
  storeId: number;
  catalogId: number;
  sku: string;
  conditionId: number;
  caseConditionId?: number | null;
  priceCents: number;
  costCents?: number;
  bin?: string;
  notes?: string;
  tags?: string[];
  serialRequired?: boolean;
  isVendorItem?: boolean;
  onHand?: number;
  priceReason?: object;
  priceSetAt?: Date;
  hiddenAt?: Date | null;
  createdAt?: Date;
  isBulk?: boolean;
  held?: number;
  costE4?: number;
  isListed?: boolean;
  otherSkus?: string[];
};

export type InventoryLogRow = {
  logId: number;
  storeId: number;
  inventoryId: number;
  at: Date;
  userId: number;
  username: string;
  field: string;
  oldValue: string;
  newValue: string;
  reason: string;
};

export type NewInventoryLog = {
  storeId: number;
  inventoryId: number;
  at: Date;
  userId: number;
  username: string;
  field: string;
  oldValue?: string;
  newValue?: string;
  reason?: string;
};

export type ItemOnShelfRow = {
  inventoryId: number;
  storeId: number;
  catalogId: number;
  sku: string;
  conditionId: number;
  condition: string;
  grade: string;
  isNew: boolean;
  conditionSort: number;
  caseConditionId: number;
  priceCents: number;
  costCents: number;
  onHand: number;
  held: number;
  bin: string;
  hiddenAt: Date;
  serialRequired: boolean;
  isBulk: boolean;
  priceReason: unknown;
  priceSetAt: Date;
  upc: string;
  edition: string;
  title: string;
  artist: string;
  departmentId: number;
  configurationId: number;
  genre: string;
  releaseDate: string;
  taxExempt: boolean;
  notes: string;
  tags: string[];
  isVendorItem: boolean;
};

export type LateCostsRow = {
  sourceType: string;
  sourceId: number;
  sourceLineId: number;
  storeId: number;
  inventoryId: number;
  quantity: number;
  lateCents: number;
  goodsCents: number;
  at: Date;
};

export type NewLateCosts = {
  sourceType: string;
  sourceId: number;
  sourceLineId: number;
  storeId: number;
  inventoryId: number;
  quantity: number;
  lateCents: number;
  goodsCents: number;
  at: Date;
};

export type OrderReservationsRow = {
  reservationId: number;
  storeId: number;
  inventoryId: number;
  quantity: number;
  orderLineId: number;
  orderNumber: string;
  placedAt: Date;
  endedAt: Date | null;
  endReason: string;
};

export type NewOrderReservations = {
  reservationId?: number;
  storeId: number;
  inventoryId: number;
  quantity: number;
  orderLineId: number;
  orderNumber: string;
  placedAt: Date;
  endedAt?: Date | null;
  endReason?: string;
};

export type OrderReservedRow = {
  orderLineId: number;
  storeId: number;
  inventoryId: number;
  quantity: number;
  placedAt: Date;
};

export type ShelfListRow = {
  inventoryId: number;
  storeId: number;
  catalogId: number;
  departmentId: number;
  configurationId: number | null;
  released: string | null;
  upc: string;
  title: string;
  artist: string;
};

export type NewShelfList = {
  inventoryId: number;
  storeId: number;
  catalogId: number;
  departmentId: number;
  configurationId?: number | null;
  released?: string | null;
  upc: string;
  title: string;
  artist: string;
};

export type ShelfListSourcesRow = {
  inventoryId: number;
  storeId: number;
  catalogId: number;
  departmentId: number;
  configurationId: number;
  released: string;
  upc: string;
  title: string;
  artist: string;
};

export type StockChangesRow = {
  inventoryId: number;
  storeId: number;
  version: number;
  since: Date;
};

export type NewStockChanges = {
  inventoryId: number;
  storeId: number;
  version: number;
  since: Date;
};

export type StockChecksRow = {
  checkId: number;
  storeId: number;
  inventoryId: number;
  openedAt: Date;
  settledAt: Date | null;
};

export type NewStockChecks = {
  storeId: number;
  inventoryId: number;
  openedAt: Date;
  settledAt?: Date | null;
};

export type StockHoldsRow = {
  holdId: number;
  storeId: number;
  inventoryId: number;
  copyId: number | null;
  quantity: number;
  until: string | null;
  transactionId: number | null;
  lineId: number | null;
  placedAt: Date;
  placedBy: number;
  policeAt: Date | null;
  policeBy: number | null;
  caseNumber: string;
  policeReason: string;
  releasedAt: Date | null;
  releasedBy: number | null;
  releaseReason: string;
  fromMovement: number;
  toMovement: number | null;
  benchAt: Date | null;
};

export type NewStockHolds = {
  storeId: number;
  inventoryId: number;
  copyId?: number | null;
  quantity: number;
  until?: string | null;
  transactionId?: number | null;
  lineId?: number | null;
  placedAt: Date;
  placedBy: number;
  policeAt?: Date | null;
  policeBy?: number | null;
  caseNumber?: string;
  policeReason?: string;
  releasedAt?: Date | null;
  releasedBy?: number | null;
  releaseReason?: string;
  fromMovement: number;
  toMovement?: number | null;
  benchAt?: Date | null;
};

export type StockMovementsRow = {
  movementId: number;
  storeId: number;
  inventoryId: number;
  copyId: number | null;
  quantity: number;
  reason: string;
  sourceType: string;
  sourceId: number;
  sourceLineId: number;
  userId: number;
  at: Date;
  note: string;
  costCents: number | null;
  businessDay: string | null;
};

export type NewStockMovements = {
  storeId: number;
  inventoryId: number;
  copyId?: number | null;
  quantity: number;
  reason: string;
  sourceType: string;
  sourceId: number;
  sourceLineId?: number;
  userId: number;
  at: Date;
  note?: string;
  costCents?: number | null;
  businessDay?: string | null;
};
