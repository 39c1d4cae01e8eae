// Asking the terminal to give money back to the card that was charged (CARD-04).
import type { requestTerminalCCRefund } from '#domains/cards/contract/calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import {
  chargeLeftRefusal,
  demoRefusal,
  refundRefusal,
  terminalRefusal,
} from '#domains/cards/rules/may-charge.ts';
import { chooseCharge, refundOfCharge } from '#domains/cards/rules/choose-charge.ts';
import { terminalKind } from '#domains/cards/rules/terminal-kind.ts';
import { type ProcessedBy, askTerminal, unlessAnswered } from '#domains/cards/server/ask-terminal.ts';
import { isDemoDatabase } from '#domains/access/server/public/database-kind.ts';
import { attemptToWire } from '#domains/cards/server/attempt-to-wire.ts';
import { findCardRefund, isRefundedElsewhere } from '#domains/cards/server/public/find-refundable.ts';
import { payables } from '#domains/cards/server/public/payables.ts';
import { type ChargeRow, listCharges } from '#domains/cards/server/queries.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { negate, ZERO } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { DirectContext, Tx } from '#contract/route.ts';

type Input = InputOf<typeof requestTerminalCCRefund>;
type Output = OutputOf<typeof requestTerminalCCRefund>;

/**
 * Writes the refund down, then asks the terminal. Refuses without a terminal, for a finished transaction, more than the terminal took for the
 * sale or than this refund gives back, lines that another register gives back now, and while another attempt is in progress.
 */
export async function requestRefund(context: DirectContext, input: Input): Promise<Output | Refusal> {
  const { db } = context;
  const refund = await findCardRefund(db, input.transactionId, [input.clientId]);
  if (!refund) throw notFound(cardsMessages.NO_TRANSACTION, 'transactionId');
  const { saleId } = refund;
  const charge = chooseCharge(saleId === null ? [] : await listCharges(db, saleId));
  const by = await findWay(context, input, charge);
  if (isRefusal(by)) return unlessAnswered(context, by);
  const amountCents = negate(input.amount);
  return askTerminal(context, {
    storeId: input.clientId,
    deviceId: refund.deviceId,
    transactionId: input.transactionId,
    amountCents,
    by,
    refusal: (tx) => whyNot(tx, input, saleId, by),
    answer: (checkoutId) => ({
      ...attemptToWire({ checkoutId, state: 'pending', amountCents, cardLabel: '' }),
      amount: amountCents,
      refundId: checkoutId,
      transactionIdRefund: saleId ?? 0,
    }),
  });
}

/** A processor gives back its own payment by the key that took it; the rest is the simulator's. */
async function findWay(
  { db }: DirectContext,
  { clientId, amount }: Input,
  charge: ChargeRow | undefined,
): Promise<ProcessedBy | Refusal> {
  if (charge && charge.processor !== 'Simulator') {
    const { processor, location, storeId, paymentId } = charge;
    return { processor, terminal: '', location, accountStoreId: storeId, refundedPaymentId: paymentId };
  }
  const kind = terminalKind(await readSettings(db, clientId));
  const nothing = { terminal: '', location: '', accountStoreId: clientId, refundedPaymentId: null };
  return (
    terminalRefusal(kind !== undefined) ??
    (charge || kind === 'Simulator' ? undefined : chargeLeftRefusal(amount, ZERO)) ??
    demoRefusal('Simulator', await isDemoDatabase(db)) ?? { processor: 'Simulator', ...nothing }
  );
}

async function whyNot(
  tx: Tx,
  input: Input,
  saleId: number | null,
  by: ProcessedBy,
): Promise<Refusal | undefined> {
  // Two registers that refund the same sale wait for each other here.
  if (saleId !== null) await payables().lock(tx, saleId);
  const refund = await findCardRefund(tx, input.transactionId, [input.clientId]);
  const isElsewhere = await isRefundedElsewhere(tx, input.transactionId, [input.clientId]);
  const refused = refundRefusal(input.amount, refund, isElsewhere);
  if (refused || saleId === null || by.refundedPaymentId === null) return refused;
  const charge = (await listCharges(tx, saleId)).find(({ paymentId }) => paymentId === by.refundedPaymentId);
  return chargeLeftRefusal(input.amount, refundOfCharge(charge, input.amount));
}
