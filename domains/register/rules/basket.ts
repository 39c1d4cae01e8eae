// What is a basket? What acts on it change, and what rules ask beside it.
import type { WholeDiscount } from '#domains/access/rules/discount-limit.ts';
import type { Promotion, Sides } from '#domains/promotions/rules/promotion.ts';
import type { BasketCertificate } from './certificates.ts';
import type { Line } from './line.ts';
import type { TransactionState } from './ready.ts';
import type { TakenMoney } from './settle.ts';
import type { Cents } from '#kernel/money.ts';

/** Named as the columns of transactions that a change may set. */
export type BasketHeader = {
  state: TransactionState;
  deviceId: number;
  userId: number;
  customerId: number | null;
  taxExempt: boolean;
  /** Who exempted this basket; null: its customer is exempt, or nobody. */
  taxExemptBy: number | null;
  payout: 'credit' | 'cash';
  discountKind: 'percent' | 'amount' | null;
  /** Thousandths of a percent, or cents. */
  discountValue: number | null;
  /** The discount on the whole as somebody gave it who may; a larger one needs the right again. */
  discountAllowed?: WholeDiscount | null;
  promotionId: number | null;
  /** Somebody applied it, or took it off: then none comes by itself. */
  promotionByHand: boolean;
  creditTenderCents: Cents;
  refundOfId: number | null;
  heldAt: string | null;
  finishedAt: string | null;
};

export type BasketCustomer = {
  customerId: number;
  name: string;
  memberNumber: string;
  creditCents: Cents;
  taxExempt: boolean;
  /** The last day of the exemption; known only when a customer is attached. */
  taxExemptUntil?: string | null;
};

/** The promotion of a basket: of an open one its terms and what the lines are to it, of a finished one what it took off. */
export type BasketPromotion = {
  readonly promotionId: number;
  readonly name: string;
  readonly terms: Promotion | null;
  readonly sides: Sides;
  /** Is the customer of the group that it asks for? */
  readonly isMember: boolean;
  /** Cents off by line. */
  readonly shares: ReadonlyMap<number, Cents>;
};

/** A basket as acts change it: each makes another one. */
export type OpenBasket = BasketHeader & {
  lines: readonly Line[];
  certificates: readonly BasketCertificate[] | null;
  customer: BasketCustomer | null;
  promotion: BasketPromotion | null;
};

/** What its price depends on beside it. */
export type BasketPlace = {
  timeZone: string;
  cutoffHour: number;
  settings: Record<string, string> | null;
  /** What the sale took that an open refund gives back of. */
  sale: TakenMoney | null;
};
