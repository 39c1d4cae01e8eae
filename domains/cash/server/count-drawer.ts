// The documented call that opens or closes a drawer by its flags (CASH-02).
import type { drawerCount } from '#domains/cash/contract/calls.ts';
import { cashMessages } from '#domains/cash/messages.ts';
import { countTotal, type Denomination, drawerTotal } from '#domains/cash/rules/drawer-total.ts';
import { PAPERS, papersFromWire } from '#domains/cash/rules/papers.ts';
import { closeDrawerCommand } from '#domains/cash/server/public/close-drawer.ts';
import {
  type CountResult,
  type OpeningCount,
  openDrawerCommand,
} from '#domains/cash/server/public/open-drawer.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { subtract } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Input = InputOf<typeof drawerCount>;

/** Closes when `closing` is true, opens otherwise. A direct total beats the pieces. */
export async function countDrawer(
  context: WriteContext,
  input: Input,
): Promise<OutputOf<typeof drawerCount> | Refusal> {
  if (input.closing && input.NewDrawer) throw badInput('NewDrawer', cashMessages.ONE_OR_THE_OTHER);
  const device = await getDevice(context.tx, input.pos, context.actor.storeIds, context.now, 'pos');
  const sessionId = input.POSDrawerInfoId || undefined;
  await checkSession(context, sessionId, input.pos);
  const count = countOf(input, device);
  const result = input.closing
    ? await closeDrawerCommand(context, { ...count, sessionId })
    : await openDrawerCommand(context, count);
  return isRefusal(result) ? result : countedToWire(result);
}

/** What a count came to, on the wire. */
export const countedToWire = (result: CountResult): OutputOf<typeof drawerCount> => ({
  success: true,
  message: '',
  posDrawerInfoID: result.sessionId,
  total: result.counted,
  systemDrawerCount: result.expected,
  difference: subtract(result.counted, result.expected),
});

export type CountInput = Omit<Input, 'pos' | 'closing' | 'NewDrawer'>;

/** The count that an input means: pieces or the direct total, of a vault with its papers (CASH-05, CASH-13). */
export function countOf(input: CountInput, device: { deviceId: number; isVault: boolean }): OpeningCount {
  const counts = piecesOfInput(input);
  const cash = drawerTotal(counts, input.DrawerTotal);
  if (cash === undefined) throw badInput('DrawerTotal', cashMessages.NOT_A_COUNT);
  const papers = papersFromWire(PAPERS, 'entered', input);
  return {
    deviceId: device.deviceId,
    counted: countTotal(cash, device.isVault, papers),
    counts,
    by: input.DrawerTotal === undefined ? 'pieces' : 'number',
    papers,
    note: input.Note,
  };
}

/** A session that isn't one of this device, or of a store of the user, answers like an absent one. */
export async function checkSession(
  { tx, actor }: WriteContext,
  sessionId: number | undefined,
  deviceId: number,
): Promise<void> {
  if (sessionId === undefined) return;
  const found = await tx.maybe(
    'select 1 as found from drawer_sessions where session_id = $1 and device_id = $2 and store_id = any($3)',
    [sessionId, deviceId, actor.storeIds],
  );
  if (!found) throw notFound(cashMessages.NO_SESSION, 'POSDrawerInfoId');
}

function piecesOfInput(input: CountInput): Partial<Record<Denomination, number>> {
  const {
    Pennies,
    nickels,
    dimes,
    quarters,
    halfDollars,
    dollars,
    twoDollars,
    ones,
    fives,
    tens,
    twenties,
    fifties,
    hundreds,
  } = input;
  const given = {
    pennies: Pennies,
    nickels,
    dimes,
    quarters,
    halfDollars,
    dollars,
    twoDollars,
    ones,
    fives,
    tens,
    twenties,
    fifties,
    hundreds,
  };
  return Object.fromEntries(Object.entries(given).filter(([, pieces]) => pieces !== undefined));
}
