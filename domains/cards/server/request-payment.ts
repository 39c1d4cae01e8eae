// Asking the terminal for a payment (CARD-03).
import { requestTerminalPayment } from '#domains/cards/contract/calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { chargeRefusal, terminalRefusal } from '#domains/cards/rules/may-charge.ts';
import { askTerminal } from '#domains/cards/server/ask-terminal.ts';
import { attemptToWire } from '#domains/cards/server/attempt-to-wire.ts';
import { payables } from '#domains/cards/server/public/payables.ts';
import { findChargeable } from '#domains/cards/server/queries.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

type Input = InputOf<typeof requestTerminalPayment>;
type Output = OutputOf<typeof requestTerminalPayment>;

/**
 * Writes the attempt down, then asks the terminal. Refuses without a terminal, for a finished transaction, more than is due, and while another payment of the
 * transaction is under way. 404 for a foreign device or transaction.
 */
export async function requestPayment(context: DirectContext, input: Input): Promise<Output | Refusal> {
  const { db, actor, now } = context;
  const device = await getDevice(db, input.posId, actor.storeIds, now);
  if (device.storeId !== input.clientId) throw notFound(storesMessages.NO_DEVICE, 'posId');
  // CARD-02: only the text true switches it on.
  const hasTerminal = (await readSettings(db, input.clientId)).usingSimulatedCC;
  if (!(await payables().find(db, input.transactionId, [input.clientId])))
    throw notFound(cardsMessages.NO_TRANSACTION, 'transactionId');
  const refused = terminalRefusal(hasTerminal);
  if (refused) return refused;
  return askTerminal(context, {
    callId: requestTerminalPayment.id,
    storeId: input.clientId,
    deviceId: input.posId,
    transactionId: input.transactionId,
    amountCents: input.amount,
    refusal: async (tx) =>
      chargeRefusal(input.amount, await findChargeable(tx, input.transactionId, input.clientId)),
    answer: (checkoutId) =>
      attemptToWire({ checkoutId, state: 'pending', amountCents: input.amount, cardLabel: '' }),
  });
}
