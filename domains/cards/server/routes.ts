import {
  getAttempts,
  getPaymentProcessorOptions,
  requestCCPreRefundData,
  requestTerminalCCRefund,
  requestTerminalRefundPolling,
  requestTerminalPayment,
  requestTerminalPaymentCancellation,
  requestTerminalPaymentPolling,
} from '#domains/cards/contract/calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { cancelPayment } from '#domains/cards/server/cancel-payment.ts';
import { findAttempts } from '#domains/cards/server/find-attempts.ts';
import { getRefundData } from '#domains/cards/server/get-refund-data.ts';
import { pollPayment, pollRefund } from '#domains/cards/server/poll-payment.ts';
import { requestRefund } from '#domains/cards/server/request-refund.ts';
import { requestPayment } from '#domains/cards/server/request-payment.ts';
import { direct, type Route, reads, writes } from '#contract/route.ts';

export const cardsRoutes: Route[] = [
  direct(requestTerminalPayment, requestPayment),
  writes(requestTerminalPaymentPolling, pollPayment),
  writes(requestTerminalPaymentCancellation, cancelPayment),
  reads(requestCCPreRefundData, getRefundData),
  direct(requestTerminalCCRefund, requestRefund),
  writes(requestTerminalRefundPolling, pollRefund),
  reads(getAttempts, findAttempts),
  reads(getPaymentProcessorOptions, async () => [
    { id: 'Simulator', name: cardsMessages.SIMULATOR, isSimulated: true },
  ]),
];
