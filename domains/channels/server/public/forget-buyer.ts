// A channel says that a buyer's account there is no more (eBay): whatever we know of them goes at once. The domain that holds orders answers.
import type { Tx } from '#contract/route.ts';
import { registry } from '#platform/port.ts';

export type GoneBuyer = {
  readonly connectionId: number;
  /** What the channel calls them, as its orders did (`buyer.ref`). */
  readonly refs: readonly string[];
};

/** Removes name, address and words of the buyer from orders of the connection; how many. Done twice it does nothing. */
export const forgetBuyer =
  registry<(tx: Tx, now: Date, buyer: GoneBuyer) => Promise<number>>('channels.forget-buyer');
