// The documented calls that correct a count: UpdateDrawer in both forms, and SetStartingCash.
import { creditRefusal } from '#domains/cash/rules/correct-count.ts';
import { mayDo } from '#contract/may-do.ts';
import type { setStartingCash, updateDrawerCount, updateDrawerTotals } from '#domains/cash/contract/calls.ts';
import { cashMessages } from '#domains/cash/messages.ts';
import { countTotal } from '#domains/cash/rules/drawer-total.ts';
import { ofPapers, PAPERS, type Papers, papersFromWire, TAKEN_PAPERS } from '#domains/cash/rules/papers.ts';
import { checkSession, countedToWire, countOf } from '#domains/cash/server/count-drawer.ts';
import { type CorrectionResult, correctCountCommand } from '#domains/cash/server/correct-count.ts';
import { openSessionOf } from '#domains/cash/server/find-open-session.ts';
import { openDrawerCommand } from '#domains/cash/server/public/open-drawer.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { notAllowed } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { add, ZERO } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Corrected = OutputOf<typeof updateDrawerCount>;

const correctedToWire = (result: CorrectionResult | Refusal): Corrected | Refusal =>
  isRefusal(result) ? result : { ...countedToWire(result), oldTotal: result.oldTotal };

/** The whole count again, as the dialog in its mode update sends it. */
export async function updateCount(
  context: WriteContext,
  input: InputOf<typeof updateDrawerCount>,
): Promise<Corrected | Refusal> {
  const device = await getDevice(context.tx, input.posId, context.actor.storeIds, context.now);
  const sessionId = input.POSDrawerInfoId || undefined;
  await checkSession(context, sessionId, input.posId);
  const count = countOf(input, device);
  const result = await correctCountCommand(context, {
    deviceId: input.posId,
    sessionId,
    note: input.Note ?? '',
    to: (was) => ({
      total: count.counted,
      papers: ofPapers(
        PAPERS,
        (paper) => count.papers?.[paper] ?? (device.isVault ? ZERO : was.papers[paper]),
      ),
      pieces: count.counts ?? {},
      by: count.by ?? 'number',
    }),
  });
  return correctedToWire(result);
}

/**
 * The same by differences. Cash, cards and checks of the count change; what customers are owed is no matter of a drawer and is refused.
 */
export async function updateTotals(
  context: WriteContext,
  input: InputOf<typeof updateDrawerTotals>,
): Promise<Corrected | Refusal> {
  const refused = creditRefusal(input.storeCreditChange ?? ZERO, input.GiftCardTotalChange ?? ZERO);
  if (refused) return refused;
  const changed: Papers = papersFromWire(TAKEN_PAPERS, 'change', input);
  const result = await correctCountCommand(context, {
    deviceId: input.POSID,
    note: input.Note ?? cashMessages.NO_REASON_GIVEN,
    to: (was, isVault) => ({
      ...was,
      total: add(was.total, countTotal(input.cashChange ?? ZERO, isVault, changed)),
      papers: ofPapers(PAPERS, (paper) => add(was.papers[paper], changed[paper] ?? ZERO)),
      by: 'number',
    }),
  });
  return correctedToWire(result);
}

/** Starts a closed drawer with the amount; what an open one was started with is corrected, which needs cash.adjust. */
export async function setStartCash(
  context: WriteContext,
  { pos, StartCashAmount, Note }: InputOf<typeof setStartingCash>,
): Promise<OutputOf<typeof setStartingCash> | Refusal> {
  const { deviceId } = await getDevice(context.tx, pos, context.actor.storeIds, context.now, 'pos');
  if (!(await openSessionOf(context.tx, deviceId))) {
    const opened = await openDrawerCommand(context, { deviceId, counted: StartCashAmount, note: Note });
    return isRefusal(opened) ? opened : countedToWire(opened);
  }
  if (!mayDo(context.actor, 'cash.adjust')) throw notAllowed('cash.adjust');
  const corrected = await correctCountCommand(context, {
    deviceId,
    note: Note ?? cashMessages.SET_STARTING_CASH,
    to: (was) => ({ ...was, total: StartCashAmount, pieces: {}, by: 'number' }),
  });
  return isRefusal(corrected) ? corrected : countedToWire(corrected);
}
