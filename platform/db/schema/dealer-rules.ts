// Rows of dealer-rules. Written by npm run schema; don't edit.

export type DealerPicturesRow = {
  pictureId: number;
  storeId: number;
  customerId: number;
  transactionId: number;
  mediaType: string;
  encrypted: Uint8Array | null;
  takenAt: Date;
  userId: number;
  keepUntil: string;
  deletedAt: Date | null;
};

export type NewDealerPictures = {
  storeId: number;
  customerId: number;
  transactionId: number;
  mediaType: string;
  encrypted?: Uint8Array | null;
  takenAt: Date;
  userId: number;
  keepUntil: string;
  deletedAt?: Date | null;
};

export type DealerRuleVersionsRow = {
  ruleId: number;
  version: number;
  at: Date;
  userId: number | null;
  body: unknown;
};

export type NewDealerRuleVersions = {
  ruleId: number;
  version: number;
  at: Date;
  userId?: number | null;
  body: object;
};

export type DealerRulesRow = {
  ruleId: number;
  storeId: number;
  name: string;
  isActive: boolean;
  version: number;
  departmentIds: number[];
  goods: string;
  windowDays: number;
  fromCount: number;
  fromCents: number;
  asks: string[];
  leastAge: number;
  needsSignature: boolean;
  needsPicture: boolean;
  holdDays: number;
  removedAt: Date | null;
};

export type NewDealerRules = {
  storeId: number;
  name: string;
  isActive?: boolean;
  version?: number;
  departmentIds?: number[];
  goods?: string;
  windowDays?: number;
  fromCount?: number;
  fromCents?: number;
  asks?: string[];
  leastAge?: number;
  needsSignature?: boolean;
  needsPicture?: boolean;
  holdDays?: number;
  removedAt?: Date | null;
};

export type DealerSellersRow = {
  customerId: number;
  idType: string;
  idState: string;
  idEnd: string;
  expiresOn: string | null;
  encrypted: Uint8Array;
  updatedAt: Date;
  userId: number;
};

export type NewDealerSellers = {
  customerId: number;
  idType?: string;
  idState?: string;
  idEnd?: string;
  expiresOn?: string | null;
  encrypted: Uint8Array;
  updatedAt: Date;
  userId: number;
};

export type DealerTradesRow = {
  transactionId: number;
  storeId: number;
  customerId: number;
  confirmedAt: Date | null;
  confirmedBy: number | null;
  signature: string;
  signedHow: string;
  signedAt: Date | null;
  signedBy: number | null;
  signedMark: string;
  finishedAt: Date | null;
  businessDay: string | null;
  rules: unknown;
  idType: string;
  idState: string;
  idEnd: string;
  expiresOn: string | null;
  encrypted: Uint8Array | null;
};

export type NewDealerTrades = {
  transactionId: number;
  storeId: number;
  customerId: number;
  confirmedAt?: Date | null;
  confirmedBy?: number | null;
  signature?: string;
  signedHow?: string;
  signedAt?: Date | null;
  signedBy?: number | null;
  signedMark?: string;
  finishedAt?: Date | null;
  businessDay?: string | null;
  rules?: object | null;
  idType?: string;
  idState?: string;
  idEnd?: string;
  expiresOn?: string | null;
  encrypted?: Uint8Array | null;
};
