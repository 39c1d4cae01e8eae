import * as calls from '#domains/cards/contract/calls.ts';
import * as caseCalls from '#domains/cards/contract/case-calls.ts';
import * as terminalCalls from '#domains/cards/contract/terminal-calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { closeCase } from '#domains/cards/server/cases/close-case.ts';
import { listCases } from '#domains/cards/server/cases/list-cases.ts';
import { settleAttempt } from '#domains/cards/server/cases/settle-attempt.ts';
import { listPayouts } from '#domains/cards/server/payouts/list-payouts.ts';
import { cancelPayment } from '#domains/cards/server/cancel-payment.ts';
import { findAttempts } from '#domains/cards/server/find-attempts.ts';
import { getRefundData } from '#domains/cards/server/get-refund-data.ts';
import { pollPayment, pollRefund } from '#domains/cards/server/poll-payment.ts';
import { requestRefund } from '#domains/cards/server/request-refund.ts';
import { requestPayment } from '#domains/cards/server/request-payment.ts';
import { getCardSettings, getTerminalsNow } from '#domains/cards/server/terminals/get-settings.ts';
import { forget, requestCodes, requestLocations } from '#domains/cards/server/terminals/request-codes.ts';
import { direct, type Route, reads, writes } from '#contract/route.ts';

export const cardsRoutes: Route[] = [
  direct(calls.requestTerminalPayment, requestPayment),
  direct(calls.requestTerminalPaymentPolling, pollPayment),
  direct(calls.requestTerminalPaymentCancellation, cancelPayment),
  reads(calls.requestCCPreRefundData, getRefundData),
  direct(calls.requestTerminalCCRefund, requestRefund),
  direct(calls.requestTerminalRefundPolling, pollRefund),
  reads(calls.getAttempts, findAttempts),
  reads(calls.getPaymentProcessorOptions, async () => [
    { id: 'Simulator', name: cardsMessages.SIMULATOR, isSimulated: true },
    { id: 'Square', name: cardsMessages.SQUARE, isSimulated: false },
  ]),
  reads(terminalCalls.getAllCCSettingsForClient, getCardSettings),
  reads(terminalCalls.requestTerminalLocations, requestLocations),
  direct(terminalCalls.requestSquareCCDeviceCodes, requestCodes),
  reads(terminalCalls.getTerminals, getTerminalsNow),
  writes(terminalCalls.forgetTerminal, forget),
  writes(caseCalls.settleAttempt, settleAttempt),
  reads(caseCalls.getCases, listCases),
  writes(caseCalls.closeCase, closeCase),
  reads(caseCalls.getPayouts, listPayouts),
];
