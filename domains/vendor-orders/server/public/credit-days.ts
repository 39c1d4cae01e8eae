// How long did a vendor take to credit returns? A port that vendor-returns fills.
import type { Db } from '#contract/route.ts';
import { registry } from '#platform/port.ts';

export type CreditAsked = {
  readonly vendorId: number;
  readonly storeIds: readonly number[];
  readonly since: Date;
};

/** Days from sending goods back to their credit, one number for each return credited since then. */
export const creditDays =
  registry<(db: Db, asked: CreditAsked) => Promise<readonly number[]>>('vendor-orders.credit-days');
