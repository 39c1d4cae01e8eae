// Answers the calls on what channels said of orders: questions for a person.
import * as own from '#domains/web-orders/contract/own.ts';
import { answered } from './routes.ts';
import { settleQuestion } from './settle-question.ts';
import { type Route, writes } from '#contract/route.ts';

export const importRoutes: readonly Route[] = [
  writes(own.settleQuestion, async (context, { orderId, words }) =>
    answered(context, orderId, await settleQuestion(context, orderId, words)),
  ),
];
