// Opening the day, step after step (OPEN-01 to OPEN-11): what comes next is asked of the server every time, so that a second device, a closed
// browser and a reload change nothing.
import {
  dashboardDailyTasks,
  getDailyTasks,
  resetDailyTasks,
  tasksEnabled,
  updateTask,
} from '#domains/business-day/contract/calls.ts';
import type { Flags, Step, Task } from '#domains/business-day/rules/day-tasks.ts';
import { nextStep, startDay } from '#domains/business-day/rules/day-tasks.ts';
import { type DayFlow, dayFlow, setDayFlow, stopDayFlow } from '#domains/business-day/web/flow-state.ts';
import { dayWebMessages as texts } from '#domains/business-day/web/messages.ts';
import { drawerList } from '#domains/cash/contract/calls.ts';
import type { CountDevice } from '#domains/cash/web/public/count-state.ts';
import { alertError, toast, TOAST_MS } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { newKey, send } from '#platform/web/api.ts';
import { forget } from '#platform/web/call-hooks.ts';
import { session } from '#platform/web/session.ts';

/** How long a step is shown as done before the next one runs (OPEN-07). */
export const STEP_MS = 500;

export type Place = { readonly clientId: number; readonly posId: number };

const place = (): Place => {
  const { clientId, posId } = session();
  return { clientId: clientId ?? 1, posId: posId ?? 1 };
};

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The reads that a change of the day makes old. */
export const forgetDay = (): void => forget(getDailyTasks, dashboardDailyTasks, tasksEnabled);

/** What is done, as this device sees it, and what is on; asked again. */
export async function askDay() {
  const { clientId, posId } = place();
  const [day, enabled] = await Promise.all([
    send(getDailyTasks, { ClientId: clientId, PosId: posId }),
    send(tasksEnabled, { ClientId: clientId }),
  ]);
  return { day, enabled };
}

/** Marks a task; answers the server's refusal, or null. */
export async function mark(task: Task, completed = true): Promise<string | null> {
  const { clientId, posId } = place();
  const change = { ClientID: clientId, TaskName: task, Completed: completed, PosId: posId };
  const answer = await send(updateTask, change, { key: newKey() });
  forgetDay();
  return refusalOf(answer)?.message ?? null;
}

/** Start Day: asks first, or goes on with what was begun or skipped. */
export async function startOpening(): Promise<void> {
  await orAlert(async () => {
    const { day, enabled } = await askDay();
    const what = startDay(day, enabled);
    if (what === 'nothing') return forgetDay();
    if (what === 'ask') return setDayFlow({ kind: 'question' });
    await runOpening();
  });
}

/** Continue Day: takes the tasks of the closed day back and restarts opening (NAV-17). */
export async function continueDay(): Promise<void> {
  await orAlert(async () => {
    const answer = await send(resetDailyTasks, { ClientId: place().clientId }, { key: newKey() });
    forgetDay();
    const refused = refusalOf(answer);
    if (refused) return alertError(refused.message);
    await startOpening();
  });
}

/** The question was answered with no (OPEN-03). */
export async function skipOpening(): Promise<void> {
  await orAlert(async () => {
    const refused = await mark('isSkipped');
    stopDayFlow();
    if (refused) return alertError(refused);
    toast(texts.OPENING_SKIPPED);
  });
}

/** Runs the first step that is not done; a skipping is taken back first (NS-OPEN-01). */
export async function runOpening(): Promise<void> {
  await orAlert(async () => {
    const { day, enabled } = await askDay();
    if (day.isSkipped) {
      const refused = await mark('isSkipped', false);
      if (refused) return fail(refused);
    }
    await toStep({ ...day, isSkipped: false }, enabled, day.ready);
  });
}

async function toStep(done: Flags, enabled: Flags, ready: readonly Step[]): Promise<void> {
  const step = nextStep(done, enabled);
  if (step === null) return finish();
  const shown: DayFlow = {
    kind: 'opening',
    step,
    isTicking: false,
    done,
    enabled,
    device: null,
    mode: 'new',
    problem: null,
  };
  if (step === 'final' || ready.includes(step)) {
    setDayFlow(shown);
    return completeStep(step);
  }
  const counts = step === 'vaultCount' || step === 'drawerCount' || step === 'bankDeposit';
  if (!counts) return setDayFlow(shown);
  const found = await deviceOf(step);
  if (!found) return setDayFlow({ ...shown, problem: texts.NO_VAULT });
  // A drawer that has been open since an earlier day is closed first, then counted for this one.
  setDayFlow({
    ...shown,
    device: found.device,
    mode: found.isOpen && step !== 'bankDeposit' ? 'closing' : 'new',
  });
}

/** The device that the step counts: the vault, or the one that we are at (NS-OPEN-03). */
async function deviceOf(step: Step): Promise<{ device: CountDevice; isOpen: boolean } | undefined> {
  const { clientId, posId } = place();
  const drawers = await send(drawerList, { id: clientId });
  const found = drawers.find((drawer) => (step === 'vaultCount' ? drawer.isVault : drawer.posId === posId));
  if (!found) return undefined;
  const { description, isVault, isOpen } = found;
  return { device: { posId: found.posId, description, isVault }, isOpen };
}

/** The step's effect is done: marks it, lets it tick, and goes on. */
export async function completeStep(step: Step): Promise<void> {
  const at = dayFlow();
  if (at.kind !== 'opening' || at.step !== step || at.isTicking) return;
  // A drawer that was left open is closed now; its new count comes next.
  if (at.mode === 'closing') return setDayFlow({ ...at, mode: 'new' });
  setDayFlow({ ...at, isTicking: true, problem: null });
  await orAlert(async () => {
    const refused = await mark(step);
    if (refused) return fail(refused);
    await wait(STEP_MS);
    if (dayFlow().kind !== 'opening') return;
    if (step === 'final') return finish();
    const { day, enabled } = await askDay();
    await toStep(day, enabled, day.ready);
  });
}

async function finish(): Promise<void> {
  toast(texts.OPENING_COMPLETED);
  await wait(TOAST_MS);
  stopDayFlow();
  window.location.reload();
}

function fail(problem: string): void {
  const at = dayFlow();
  if (at.kind === 'opening') setDayFlow({ ...at, isTicking: false, problem });
  else alertError(problem);
}

async function orAlert(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    fail(failureText(error));
  }
}
