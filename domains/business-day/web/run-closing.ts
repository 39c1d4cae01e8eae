// Closing the day (EOD-01 to EOD-12): drawers, vaults, snapshot and report, clock-out, logout. The server checks the same order again.
import { nextClosingStep } from '#domains/business-day/rules/close-day.ts';
import { dayFlow, setDayFlow, stopDayFlow } from '#domains/business-day/web/flow-state.ts';
import { dayWebMessages as texts } from '#domains/business-day/web/messages.ts';
import { openDayReport } from '#domains/business-day/web/open-report.ts';
import { askDay, forgetDay, mark } from '#domains/business-day/web/run-opening.ts';
import { drawerList } from '#domains/cash/contract/calls.ts';
import { formatDay } from '#ui/data/format.ts';
import { alertError, alertWarning, toast, toastStays } from '#ui/overlay/toast.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { send } from '#platform/web/api.ts';
import { session } from '#platform/web/session.ts';

/** What closing needs from the shell. */
export type ClosingActs = {
  /** To the list of drawers (EOD-04). */
  readonly toDrawers: () => void;
  /** Logs out (EOD-11). */
  readonly leave: () => void;
  /** Logs out, with the question for the clock where it is due (AUTH-15): when closing has no clock-out of its own. */
  readonly logOut: () => void;
};

/** End Day (NAV-18), and every time a closing count was taken: the next step. */
export async function runClosing(acts: ClosingActs): Promise<void> {
  const before = dayFlow();
  // The count is taken: its dialog goes, and does not stop the flow by going.
  if (before.kind === 'closing') setDayFlow({ ...before, drawer: null, problem: null });
  try {
    const { clientId } = session();
    const [{ day, enabled }, drawers] = await Promise.all([
      askDay(),
      send(drawerList, { id: clientId ?? 1 }),
    ]);
    const open = drawers
      .filter((drawer) => drawer.isOpen)
      .map(({ posId, description, isVault }) => ({ deviceId: posId, description, isVault }));
    const step = nextClosingStep({ done: day, enabled, open, hasTraded: day.hasTraded });
    const at = { kind: 'closing', withClockOut: enabled.clockin, reportUrl: null, problem: null } as const;
    if (step.kind === 'refused') {
      stopDayFlow();
      forgetDay();
      // NS-EOD-02: a day that was never opened says nothing.
      if (day.closing) alertWarning(step.refusal.message);
      return;
    }
    if (step.kind === 'redirect') {
      stopDayFlow();
      alertError(step.refusal.message);
      return acts.toDrawers();
    }
    if (step.kind === 'count') {
      if (step.drawer.isVault) toast(texts.NO_ACTIVE_DRAWERS);
      return setDayFlow({ ...at, stage: step.drawer.isVault ? 'vaults' : 'drawers', drawer: step.drawer });
    }
    toast(texts.NO_ACTIVE_DRAWERS);
    toast(texts.NO_ACTIVE_VAULTS);
    setDayFlow({ ...at, stage: 'report', drawer: null });
    await close(day.businessDay, enabled.eodReport, acts);
  } catch (error) {
    fail(failureText(error));
  }
}

async function close(businessDay: string, withReport: boolean, acts: ClosingActs): Promise<void> {
  const refused = await mark('closing');
  if (refused) return fail(refused);
  // Whoever closes is logged out at the end (EOD-11): this stays for them to read.
  toastStays(texts.dayIsClosed(formatDay(businessDay)));
  if (withReport) {
    toast(texts.RUNNING_REPORT);
    const at = dayFlow();
    const blocked = await openDayReport(businessDay);
    // The report waits for a click; the day is closed in any case.
    if (blocked && at.kind === 'closing') return setDayFlow({ ...at, reportUrl: blocked });
  }
  afterReport(acts);
}

/** Clock-out, if the store has it among its tasks (EOD-10), then logout. */
export function afterReport(acts: ClosingActs): void {
  const at = dayFlow();
  if (at.kind === 'closing' && at.withClockOut)
    return setDayFlow({ ...at, stage: 'clockOut', reportUrl: null });
  stopDayFlow();
  acts.logOut();
}

function fail(problem: string): void {
  const at = dayFlow();
  if (at.kind === 'closing') setDayFlow({ ...at, problem });
  else alertError(problem);
}
