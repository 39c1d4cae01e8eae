// Answers the calls on what channels said of orders: questions for a person.
import * as own from '#domains/web-orders/contract/own.ts';
import { answered } from './routes.ts';
import { settleQuestion } from './settle-question.ts';
import { addMoney } from './money/add-money.ts';
import { listMoney } from './money/list-money.ts';
import * as money from '#domains/web-orders/contract/money-calls.ts';
import { type Route, reads, writes } from '#contract/route.ts';

export const importRoutes: readonly Route[] = [
  writes(own.settleQuestion, async (context, { orderId, words }) =>
    answered(context, orderId, await settleQuestion(context, orderId, words)),
  ),
  reads(money.getMoney, (context, { channelId }) => listMoney(context, channelId)),
  writes(money.addMoney, async (context, { amount, ...typed }) => {
    await addMoney(context, { ...typed, cents: amount });
    return { success: true, message: '' };
  }),
];
