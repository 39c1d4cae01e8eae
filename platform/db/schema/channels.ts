// Rows of channels. Written by npm run schema; don't edit.

export type ChannelCardRow = {
  connectionId: number;
  channel: string;
  name: string;
  homeStoreId: number;
  rank: number;
  isActive: boolean;
  feeE5: number;
  feeCents: number;
};

export type ChannelConnectionsRow = {
  connectionId: number;
  channel: string;
  name: string;
  homeStoreId: number;
  rank: number;
  isActive: boolean;
  baseUrl: string;
  credentials: string;
  feeE5: number;
  feeCents: number;
  cap: number;
  cursorAt: Date | null;
  leaseUntil: Date | null;
  leasedBy: string;
  failures: number;
  nextTryAt: Date | null;
  lastError: string;
  askedAt: Date | null;
  createdAt: Date;
  createdBy: number;
  ruledAt: Date | null;
  comparedAt: Date | null;
  changesUntil: Date | null;
  strangers: number;
};

export type NewChannelConnections = {
  connectionId?: number;
  channel: string;
  name: string;
  homeStoreId: number;
  rank?: number;
  isActive?: boolean;
  baseUrl?: string;
  credentials?: string;
  feeE5?: number;
  feeCents?: number;
  cap?: number;
  cursorAt?: Date | null;
  leaseUntil?: Date | null;
  leasedBy?: string;
  failures?: number;
  nextTryAt?: Date | null;
  lastError?: string;
  askedAt?: Date | null;
  createdAt: Date;
  createdBy: number;
  ruledAt?: Date | null;
  comparedAt?: Date | null;
  changesUntil?: Date | null;
  strangers?: number;
};

export type ChannelEventsRow = {
  channelEventId: number;
  connectionId: number;
  eventRef: string;
  topic: string;
  objectRef: string;
  receivedAt: Date;
  handledAt: Date | null;
  bodyHash: string | null;
};

export type NewChannelEvents = {
  channelEventId?: number;
  connectionId: number;
  eventRef: string;
  topic: string;
  objectRef?: string;
  receivedAt: Date;
  handledAt?: Date | null;
  bodyHash?: string | null;
};

export type ChannelJobsRow = {
  channelJobId: number;
  key: string;
  connectionId: number;
  kind: string;
  externalId: string;
  orderId: number;
  what: unknown;
  state: string;
  tries: number;
  nextTryAt: Date | null;
  error: string;
  madeAt: Date;
  doneAt: Date | null;
};

export type NewChannelJobs = {
  channelJobId?: number;
  key?: string;
  connectionId: number;
  kind: string;
  externalId: string;
  orderId: number;
  what?: object;
  state?: string;
  tries?: number;
  nextTryAt?: Date | null;
  error?: string;
  madeAt: Date;
  doneAt?: Date | null;
};

export type ChannelRulesRow = {
  ruleId: number;
  connectionId: number;
  departmentId: number | null;
  conditionId: number | null;
  configurationId: number | null;
  lowCents: number | null;
  highCents: number | null;
  minDays: number | null;
  isIncluded: boolean;
  adjustE5: number;
  buffer: number;
  mayGoBelowCost: boolean;
  createdAt: Date;
  createdBy: number;
  endedAt: Date | null;
};

export type NewChannelRules = {
  ruleId?: number;
  connectionId: number;
  departmentId?: number | null;
  conditionId?: number | null;
  configurationId?: number | null;
  lowCents?: number | null;
  highCents?: number | null;
  minDays?: number | null;
  isIncluded: boolean;
  adjustE5?: number;
  buffer?: number;
  mayGoBelowCost?: boolean;
  createdAt: Date;
  createdBy: number;
  endedAt?: Date | null;
};

export type ChannelStoresRow = {
  connectionId: number;
  storeId: number;
  locationRef: string;
  buffer: number;
};

export type NewChannelStores = {
  connectionId: number;
  storeId: number;
  locationRef?: string;
  buffer?: number;
};

export type ChannelTurnsRow = {
  name: string;
  holder: string;
  until: Date;
};

export type NewChannelTurns = {
  name: string;
  holder: string;
  until: Date;
};

export type ListingsRow = {
  listingId: number;
  connectionId: number;
  catalogId: number;
  conditionId: number;
  caseConditionId: number | null;
  copyId: number | null;
  state: string;
  title: string;
  artist: string;
  comments: string;
  priceCents: number | null;
  minCents: number | null;
  maxCents: number | null;
  shippingCents: number;
  handlingCents: number;
  vendorProductId: string;
  externalId: string;
  offered: number;
  offeredCents: number;
  acked: number;
  ackedCents: number;
  wantedVersion: number;
  ackedVersion: number;
  changedSince: Date | null;
  error: string;
  createdAt: Date;
  madeBy: string;
  isPaused: boolean;
  endedBy: string;
  isPut: boolean;
  triedAt: Date | null;
  plannedVersion: number;
};

export type NewListings = {
  listingId?: number;
  connectionId: number;
  catalogId: number;
  conditionId: number;
  caseConditionId?: number | null;
  copyId?: number | null;
  state?: string;
  title?: string;
  artist?: string;
  comments?: string;
  priceCents?: number | null;
  minCents?: number | null;
  maxCents?: number | null;
  shippingCents?: number;
  handlingCents?: number;
  vendorProductId?: string;
  externalId?: string;
  offered?: number;
  offeredCents?: number;
  acked?: number;
  ackedCents?: number;
  wantedVersion?: number;
  ackedVersion?: number;
  changedSince?: Date | null;
  error?: string;
  createdAt: Date;
  madeBy?: string;
  isPaused?: boolean;
  endedBy?: string;
  isPut?: boolean;
  triedAt?: Date | null;
  plannedVersion?: number;
};
