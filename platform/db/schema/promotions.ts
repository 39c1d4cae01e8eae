// Rows of promotions. Written by npm run schema; don't edit.

export type PromotionTargetsRow = {
  promotionId: number;
  side: string;
  departmentId: number | null;
  taxonomyId: number | null;
  tag: string | null;
  catalogId: number | null;
};

export type NewPromotionTargets = {
  promotionId: number;
  side: string;
  departmentId?: number | null;
  taxonomyId?: number | null;
  tag?: string | null;
  catalogId?: number | null;
};

export type PromotionUsesRow = {
  lineId: number;
  transactionId: number;
  storeId: number;
  promotionId: number;
  name: string;
  discountCents: number;
};

export type NewPromotionUses = {
  lineId: number;
  transactionId: number;
  storeId: number;
  promotionId: number;
  name: string;
  discountCents: number;
};

export type PromotionsRow = {
  promotionId: number;
  storeId: number | null;
  name: string;
  description: string;
  kind: string;
  value: number;
  startsOn: string | null;
  endsOn: string | null;
  isActive: boolean;
  buyQuantity: number | null;
  getQuantity: number | null;
  mostTimes: number | null;
  minimumCents: number;
  weekdays: number;
  fromMinute: number | null;
  toMinute: number | null;
  couponCode: string;
  combines: boolean;
  scope: string;
  hasBuySide: boolean;
  version: number;
  createdAt: Date;
  changedAt: Date;
  changedBy: string;
  deletedAt: Date | null;
  customerGroupId: number | null;
};

export type NewPromotions = {
  storeId?: number | null;
  name: string;
  description?: string;
  kind: string;
  value: number;
  startsOn?: string | null;
  endsOn?: string | null;
  isActive?: boolean;
  buyQuantity?: number | null;
  getQuantity?: number | null;
  mostTimes?: number | null;
  minimumCents?: number;
  weekdays?: number;
  fromMinute?: number | null;
  toMinute?: number | null;
  couponCode?: string;
  combines?: boolean;
  scope?: string;
  hasBuySide?: boolean;
  version?: number;
  createdAt?: Date;
  changedAt?: Date;
  changedBy?: string;
  deletedAt?: Date | null;
  customerGroupId?: number | null;
};
