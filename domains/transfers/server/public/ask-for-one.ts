// A store needs goods that another one has: how does it ask?
import { type AskedFor, askForItem } from '#domains/transfers/server/ask-for-item.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** Requests goods on the other store's open transfer to here, or on a new one; answers the transfer. Refuses what that store doesn't have free. */
export const askForOne = (context: WriteContext, asked: AskedFor): Promise<number | Refusal> =>
  askForItem(context, asked);
