import * as credit from '#domains/cash/contract/credit.ts';
import * as calls from '#domains/cash/contract/moves.ts';
import { papersToWire, TAKEN_PAPERS } from '#domains/cash/rules/papers.ts';
import { cashMessages } from '#domains/cash/messages.ts';
import { findBankOffer } from '#domains/cash/server/find-bank-offer.ts';
import { findCountRules } from '#domains/cash/server/find-count-rules.ts';
import {
  BANK,
  type Moved,
  payOutsideCommand,
  transferCashCommand,
} from '#domains/cash/server/public/move-cash.ts';
import { latestSession, listMoves } from '#domains/cash/server/move-queries.ts';
import { payOutCredit } from '#domains/cash/server/pay-out-credit.ts';
import { printCreditPayout } from '#domains/cash/server/print-credit-payout.ts';
import { readSessionReport } from '#domains/cash/server/read-session-report.ts';
import { sumCashDay } from '#domains/cash/server/sum-cash-day.ts';
import { sumDeviceTakings } from '#domains/cash/server/sum-takings.ts';
import { writeNoteCommand } from '#domains/cash/server/write-note.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { badInput, notAllowed, notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import { subtract, ZERO } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { type ReadContext, type Route, reads, type WriteContext, writes } from '#contract/route.ts';

const LATEST = 500;

const movedToWire = (result: Moved | Refusal) =>
  isRefusal(result)
    ? result
    : { success: true, message: '', transferId: result.moveId, cashAmount: result.amount };

async function log(context: WriteContext, input: InputOf<typeof calls.addLog>) {
  const entryId = await writeNoteCommand(context, {
    deviceId: input.POSID,
    kind: 'note',
    description: input.Description,
    stated: input.CashChange,
  });
  return { success: true, message: '', entryId };
}

export const cashMoveRoutes: Route[] = [
  writes(calls.transferCash, async (context, input) =>
    movedToWire(
      await transferCashCommand(context, {
        from: input.TransferFromPOSID,
        to: input.TransferToPOSID,
        amount: input.CashAmount,
        note: input.Note,
      }),
    ),
  ),
  writes(calls.addCash, async (context, { POSID, CashAmount, Note }) =>
    movedToWire(
      await transferCashCommand(context, { from: BANK, to: POSID, amount: CashAmount, note: Note }),
    ),
  ),
  writes(calls.addLog, log),
  writes(calls.addLogEntry, log),
  writes(calls.payIn, async (context, input) => movedToWire(await payOutside(context, 'payIn', input))),
  writes(calls.payOut, async (context, input) => movedToWire(await payOutside(context, 'payOut', input))),
  writes(calls.openForNoSale, async (context, { POSID, Reason }) => {
    const description = Reason || cashMessages.NO_SALE;
    const entryId = await writeNoteCommand(context, { deviceId: POSID, kind: 'noSale', description });
    return { success: true, message: '', entryId };
  }),
  writes(credit.payOutCredit, async (context, input) => {
    const paid = await payOutCredit(context, {
      deviceId: input.POSID,
      customerId: input.CustomerId,
      amount: input.Amount,
      expected: input.ExpectedAmount,
    });
    if (isRefusal(paid)) return paid;
    return {
      success: true,
      message: '',
      cashOutId: paid.cashOutId,
      transferId: paid.moveId,
      cashAmount: paid.cash,
      creditTaken: paid.credit,
      storeCredit: subtract(paid.before, paid.credit),
    };
  }),
  reads(credit.getCreditPayoutReceipt, printCreditPayout),
  reads(calls.getTransfersByPos, async ({ db, actor, now }, { posId, startDate, endDate }) => {
    const { deviceId, businessDay } = await getDevice(db, posId, actor.storeIds, now);
    const first = startDate ?? endDate ?? businessDay;
    const last = endDate ?? businessDay;
    if (first > last) throw badInput('startDate', cashMessages.START_AFTER_END);
    const names = { bank: cashMessages.BANK, outside: cashMessages.OUTSIDE };
    return listMoves(db, deviceId, first, last, names, LATEST);
  }),
  reads(calls.getTodaysCashSummary, async ({ db, actor, now }, { ClientId }) => {
    const { isBlind } = await findCountRules(db, actor, ClientId);
    if (isBlind) throw notAllowed('cash.seeExpected');
    return sumCashDay(db, ClientId, now);
  }),
  reads(calls.getDrawerInfoDetails, async (context, input) => {
    const sessionId = await sessionOf(context, input);
    return (await readSessionReport(context.db, context.actor, sessionId)) ?? missing();
  }),
  reads(calls.getDrawerInfoLogEntries, async (context, input) => {
    const sessionId = await sessionOf(context, input);
    return (await readSessionReport(context.db, context.actor, sessionId))?.log ?? missing();
  }),
  reads(calls.getDrawerTakings, async ({ db, actor, now }, { POSID }) => {
    const { storeId, deviceId } = await getDevice(db, POSID, actor.storeIds, now, 'POSID');
    const { isBlind } = await findCountRules(db, actor, storeId);
    const { taken } = await sumDeviceTakings(db, storeId, deviceId);
    return papersToWire(TAKEN_PAPERS, 'total', (paper) => (isBlind ? null : taken[paper]));
  }),
  reads(calls.getBankOffer, async ({ db, actor, now }, { POSID }) => {
    const { storeId, deviceId } = await getDevice(db, POSID, actor.storeIds, now, 'POSID');
    const offer = await findBankOffer(db, storeId, deviceId);
    return {
      kind: offer.kind,
      lastDrawerTotal: offer.lastTotal ?? ZERO,
      startingCash: offer.required,
      amount: offer.amount,
    };
  }),
  reads(calls.getCountRules, async ({ db, actor, now }, { POSID }) => {
    const { storeId } = await getDevice(db, POSID, actor.storeIds, now, 'POSID');
    const { isBlind, limit } = await findCountRules(db, actor, storeId);
    return { isBlind, limit: limit === undefined ? null : limit };
  }),
];

const payOutside = (context: WriteContext, kind: 'payIn' | 'payOut', input: InputOf<typeof calls.payIn>) =>
  payOutsideCommand(context, kind, {
    deviceId: input.POSID,
    amount: input.CashAmount,
    reason: input.Reason,
  });

/** The session that is named, else the latest one of the device. */
async function sessionOf(
  { db, actor, now }: ReadContext,
  { posDrawerInfoID, posId }: InputOf<typeof calls.getDrawerInfoDetails>,
): Promise<number> {
  const device = posId === undefined ? undefined : await getDevice(db, posId, actor.storeIds, now);
  if (posDrawerInfoID !== undefined) {
    const found = await db.maybe<{ deviceId: number }>(
      'select device_id from drawer_sessions where session_id = $1 and store_id = any($2)',
      [posDrawerInfoID, actor.storeIds],
    );
    if (!found || (device && found.deviceId !== device.deviceId)) return missing();
    return posDrawerInfoID;
  }
  if (!device) throw badInput('posDrawerInfoID', cashMessages.NAME_ONE);
  return (await latestSession(db, device.deviceId))?.sessionId ?? missing();
}

function missing(): never {
  throw notFound(cashMessages.NO_SESSION, 'posDrawerInfoID');
}
