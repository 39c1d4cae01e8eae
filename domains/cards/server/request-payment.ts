// Asking the terminal for a payment (CARD-03).
import type { requestTerminalPayment } from '#domains/cards/contract/calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import {
  chargeRefusal,
  demoRefusal,
  pairedRefusal,
  terminalRefusal,
} from '#domains/cards/rules/may-charge.ts';
import { type ProcessedBy, askTerminal, unlessAnswered } from '#domains/cards/server/ask-terminal.ts';
import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import { attemptToWire } from '#domains/cards/server/attempt-to-wire.ts';
import { terminalKind } from '#domains/cards/rules/terminal-kind.ts';
import { findTerminal } from '#domains/cards/server/terminals/find-terminals.ts';
import { payables } from '#domains/cards/server/public/payables.ts';
import { findChargeable } from '#domains/cards/server/queries.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

type Input = InputOf<typeof requestTerminalPayment>;
type Output = OutputOf<typeof requestTerminalPayment>;

/**
 * Writes the attempt down, then asks the terminal. Refuses without a terminal, for a finished transaction, more than is due, and while another payment of the
 * transaction is in progress. The device is the counter whose terminal is asked; any counter of the store can lend its own. 404 for a foreign device or transaction.
 */
export async function requestPayment(context: DirectContext, input: Input): Promise<Output | Refusal> {
  const { db, actor, now } = context;
  const device = await getDevice(db, input.posId, actor.storeIds, now);
  if (device.storeId !== input.clientId) throw notFound(storesMessages.NO_DEVICE, 'posId');
  if (!(await payables().find(db, input.transactionId, [input.clientId])))
    throw notFound(cardsMessages.NO_TRANSACTION, 'transactionId');
  const by = await findTerminalOf(context, input);
  if (isRefusal(by)) return unlessAnswered(context, by);
  return askTerminal(context, {
    storeId: input.clientId,
    deviceId: input.posId,
    transactionId: input.transactionId,
    amountCents: input.amount,
    by,
    refusal: async (tx) =>
      chargeRefusal(input.amount, await findChargeable(tx, input.transactionId, input.clientId)),
    answer: (checkoutId) =>
      attemptToWire({ checkoutId, state: 'pending', amountCents: input.amount, cardLabel: '' }),
  });
}

async function findTerminalOf(
  { db }: DirectContext,
  { clientId, posId }: Input,
): Promise<ProcessedBy | Refusal> {
  const settings = await readSettings(db, clientId);
  const kind = terminalKind(settings);
  const at = { accountStoreId: clientId, refundedPaymentId: null };
  if (kind === undefined) return terminalRefusal(false) as Refusal;
  if (kind === 'Simulator')
    return (
      demoRefusal(kind, await isDemoDatabase(db)) ?? { ...at, processor: kind, terminal: '', location: '' }
    );
  const terminal = await findTerminal(db, posId);
  const { terminalId = null, location = '' } = terminal ?? {};
  return pairedRefusal(terminalId) ?? { ...at, processor: kind, terminal: terminalId ?? '', location };
}
