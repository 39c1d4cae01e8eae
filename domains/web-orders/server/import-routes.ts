// Answers the calls on what channels said of orders: questions for a person.
import * as own from '#domains/web-orders/contract/own.ts';
import { dismissFailedImport, listFailedImports, tryAgain } from './import/list-failed-imports.ts';
import { answered, seen } from './routes.ts';
import { settleQuestion } from './settle-question.ts';
import { addMoney } from './money/add-money.ts';
import { listMoney } from './money/list-money.ts';
import * as failed from '#domains/web-orders/contract/failed-import-calls.ts';
import * as money from '#domains/web-orders/contract/money-calls.ts';
import * as back from '#domains/web-orders/contract/return-calls.ts';
import { listReturns } from './returns/lock-return.ts';
import { refundReturn } from './returns/finish-return.ts';
import { addReturn, receiveReturn, refuseReturn } from './returns/take-back.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { type Route, reads, type WriteContext, writes } from '#contract/route.ts';

/** The refusal, or the returns of the order as they are now. */
async function returnsAfter({ tx }: WriteContext, done: number | Refusal) {
  return isRefusal(done) ? done : { success: true, message: '', returns: await listReturns(tx, done) };
}

const done = (refused: Refusal | null) => refused ?? { success: true, message: '' };

export const importRoutes: readonly Route[] = [
  reads(failed.getFailedImports, ({ db }) => listFailedImports(db)),
  writes(failed.tryAgain, async (context, input) => done(await tryAgain(context, input))),
  writes(failed.dismissFailedImport, async (context, input) =>
    done(await dismissFailedImport(context, input)),
  ),
  writes(own.settleQuestion, async (context, { orderId, words }) =>
    answered(context, orderId, await settleQuestion(context, orderId, words)),
  ),
  reads(money.getMoney, (context, { channelId }) => listMoney(context, channelId)),
  writes(money.addMoney, async (context, { amount, ...typed }) => {
    await addMoney(context, { ...typed, cents: amount });
    return { success: true, message: '' };
  }),
  reads(back.getReturns, async (context, { orderId }) => {
    await seen(context, orderId);
    return listReturns(context.db, orderId);
  }),
  writes(back.addReturn, async (context, { orderItemId, clientId, ...input }) =>
    returnsAfter(context, await addReturn(context, { ...input, lineId: orderItemId, storeId: clientId })),
  ),
  writes(back.receiveReturn, async (context, { clientId, ...input }) =>
    returnsAfter(context, await receiveReturn(context, { ...input, storeId: clientId })),
  ),
  writes(back.refundReturn, async (context, { returnId, withPostage }) =>
    returnsAfter(context, await refundReturn(context, returnId, withPostage)),
  ),
  writes(back.refuseReturn, async (context, { returnId, reason }) =>
    returnsAfter(context, await refuseReturn(context, returnId, reason)),
  ),
];
