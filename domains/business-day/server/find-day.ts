// How does a store's business day stand?
import type { TaskFacts } from '#domains/business-day/rules/change-task.ts';
import { isStepDone } from '#domains/business-day/rules/change-task.ts';
import type { DayFlagsWire } from '#domains/business-day/contract/calls.ts';
import { doneFlags, enabledFlags, type Flags, type KeptDay } from '#domains/business-day/rules/day-tasks.ts';
import { type DayInHand, whichDay } from '#domains/business-day/rules/which-day.ts';
import {
  type DayRow,
  hasTradedOn,
  keptDay,
  listLateDays,
  listSteps,
  readDay,
} from '#domains/business-day/server/queries.ts';
import { listOpenDrawers, type OpenDrawer } from '#domains/cash/server/public/list-open-drawers.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { findOpenRecord } from '#domains/time-clock/server/public/find-open-record.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Db, Tx } from '#contract/route.ts';
import { dayMessages } from '#domains/business-day/messages.ts';

export type FoundDay = DayInHand & {
  readonly storeId: number;
  /** The business day by the store's clock. */
  readonly today: string;
  readonly row: DayRow;
  readonly kept: KeptDay;
  readonly enabled: Flags;
  readonly facts: TaskFacts;
  readonly open: readonly OpenDrawer[];
};

export type DayContext = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId: string;
};

export type Asking = { readonly db: Db; readonly actor: Actor; readonly now: Date };
export type DayQuestion = {
  readonly storeId: number;
  /** yyyy-MM-dd; without it the day in hand. */
  readonly day?: string | undefined;
  /** The device that asks; 404 when it is not of the store. */
  readonly deviceId?: number | undefined;
};

/** The day that the buttons mean, or the one that is named, with all that a rule may ask. */
export async function findDay({ db, actor, now }: Asking, question: DayQuestion): Promise<FoundDay> {
  const { storeId, deviceId } = question;
  const device = deviceId === undefined ? undefined : await deviceOf({ db, actor, now }, storeId, deviceId);
  const today = await findStoreDay(db, storeId, now);
  const inHand =
    question.day === undefined
      ? whichDay(today, await listLateDays(db, storeId, today))
      : { day: question.day, isLate: question.day < today };
  const row = await readDay(db, storeId, inHand.day);
  const kept = keptDay(row, await listSteps(db, storeId, inHand.day, row.round));
  const enabled = await findEnabled(db, storeId);
  const open = await listOpenDrawers(db, storeId);
  const facts: TaskFacts = {
    done: doneFlags(kept, deviceId),
    enabled,
    open,
    hasTraded: row.openedAt === null && (await hasTradedOn(db, storeId, inHand.day)),
    counted: open.filter((drawer) => drawer.openingDay >= inHand.day),
    device,
    isClockedIn: enabled.clockin && (await findOpenRecord(db, actor.userId)) !== undefined,
  };
  return { ...inHand, storeId, today, row, kept, enabled, facts, open };
}

/** What a store has switched on. */
export async function findEnabled(db: Db, storeId: number): Promise<Flags> {
  const { tasksOff, timeclockEnabled } = await readSettings(db, storeId);
  return enabledFlags(tasksOff, timeclockEnabled);
}

/** A found day on the wire. */
export const dayToWire = ({ day, isLate, facts }: FoundDay): DayFlagsWire => ({
  ...facts.done,
  businessDay: day,
  isLate: isLate && !facts.done.closing,
  hasTraded: facts.hasTraded ?? false,
  ready: facts.done.opening
    ? []
    : (['clockin', 'vaultCount', 'drawerCount'] as const).filter(
        (step) => facts.enabled[step] && !facts.done[step] && isStepDone(step, facts),
      ),
});

async function deviceOf({ db, actor, now }: Asking, storeId: number, deviceId: number) {
  const device = await getDevice(db, deviceId, actor.storeIds, now);
  if (device.storeId !== storeId) throw notFound(dayMessages.OTHER_STORE, 'PosId');
  return device;
}
