import {
  getAttempts,
  getPaymentProcessorOptions,
  requestTerminalPayment,
  requestTerminalPaymentCancellation,
  requestTerminalPaymentPolling,
} from '#domains/cards/contract.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { cancelPayment } from '#domains/cards/server/cancel-payment.ts';
import { findAttempts } from '#domains/cards/server/find-attempts.ts';
import { pollPayment } from '#domains/cards/server/poll-payment.ts';
import { requestPayment } from '#domains/cards/server/request-payment.ts';
import { direct, type Route, reads, writes } from '#kernel/route.ts';

export const cardsRoutes: Route[] = [
  direct(requestTerminalPayment, requestPayment),
  writes(requestTerminalPaymentPolling, pollPayment),
  writes(requestTerminalPaymentCancellation, cancelPayment),
  reads(getAttempts, findAttempts),
  reads(getPaymentProcessorOptions, async () => [
    { id: 'Simulator', name: cardsMessages.SIMULATOR, isSimulated: true },
  ]),
];
