import { addToTradeList, getTradeList, removeFromTradeList } from '#domains/pricing/contract/trade-list.ts';
import { addToList, listTradeList, removeFromList } from '#domains/pricing/server/keep-trade-list.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

export const tradeListRoutes: Route[] = [
  reads(getTradeList, ({ db, now }, { clientId }) => listTradeList(db, clientId, now)),
  writes(addToTradeList, async (context, input) => {
    const added = await addToList(context, input);
    return isRefusal(added) ? added : { success: true, message: '', entryId: added };
  }),
  writes(removeFromTradeList, async (context, { clientId, entryId }) => ({
    success: true,
    message: '',
    entryId: await removeFromList(context, clientId, entryId),
  })),
];
