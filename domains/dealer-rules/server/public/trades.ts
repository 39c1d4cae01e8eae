// Which goods are bought from whom, in which transaction? The register answers; the rules of dealers say what that takes.
import { port } from '#platform/port.ts';
import type { Earlier, TradeLine } from '#domains/dealer-rules/rules/wanted.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type Trade = {
  readonly storeId: number;
  readonly customerId: number | null;
  readonly isOpen: boolean;
  readonly payout: string;
  /** Its trades in their order; the unit's price as the store pays it. */
  readonly lines: readonly (TradeLine & { readonly title: string; readonly unitCents: number })[];
};

/** A finished transaction with trades. */
export type Purchase = {
  readonly transactionId: number;
  readonly receiptNumber: string;
  readonly customerId: number;
  /** '' for none. */
  readonly employee: string;
  readonly payout: string;
  readonly day: string;
  /** UTC, to the second. */
  readonly at: string;
  /** In the store's own time: '2027-01-31 17:05'. */
  readonly time: string;
  readonly seller: string;
  readonly phone: string;
  readonly store: string;
  readonly lines: readonly PurchaseLine[];
};

export type PurchaseLine = {
  readonly lineId: number;
  readonly quantity: number;
  readonly title: string;
  readonly upc: string;
  readonly serial: string;
  readonly department: string;
  readonly condition: string;
  /** For all of them. */
  readonly paidCents: Cents;
};

export type Trades = {
  /** The trade of a transaction of one of the stores; undefined when there is none. */
  readonly find: (db: Db, transactionId: number, storeIds: readonly number[]) => Promise<Trade | undefined>;
  /** What the same seller brought to the store in the last so many days, as who was merged into them, too. */
  readonly earlier: (
    db: Db,
    seller: { readonly customerId: number; readonly storeId: number },
    today: string,
    days: number,
  ) => Promise<Earlier[]>;
  /** Every finished transaction of these stores and business days with trades, oldest first. */
  readonly ofDays: (db: Db, storeIds: readonly number[], from: string, to: string) => Promise<Purchase[]>;
};

export const trades = port<Trades>('dealerRules.trades');
