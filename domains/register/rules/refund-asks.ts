// Which refunds are asked about before the money leaves?
import type { Cents } from '#kernel/money.ts';

/** From this on: a slip of F9 costs more than the key that it takes to answer. */
const ASK_FROM_CENTS = 10_000;

/** Is this so much that the cashier is asked once? */
export const refundAsks = (cents: Cents): boolean => cents >= ASK_FROM_CENTS;
