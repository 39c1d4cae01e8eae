import { mayDo } from '#contract/may-do.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import {
  amIClockedIn,
  clockin,
  clockout,
  createClockIn,
  deleteTimeRecord,
  getClientTimeRecords,
  getEmployeeTimeRecords,
  timeclockEnabled,
  updateTimeRecord,
  whosClockedIn,
} from '#domains/time-clock/contract/calls.ts';
import { timeClockMessages as say } from '#domains/time-clock/messages.ts';
import { checkPeriod, mustSee } from '#domains/time-clock/server/check-asked.ts';
import { type Clocked, clockInCommand, clockOutCommand } from '#domains/time-clock/server/clock-in.ts';
import { findOpenRecord } from '#domains/time-clock/server/public/find-open-record.ts';
import { listOfStore, listOfUser, listWhoIsIn, recordToWire } from '#domains/time-clock/server/queries.ts';
import {
  createTimeRecord,
  deleteTimeRecordCommand,
  editTimeRecord,
} from '#domains/time-clock/server/save-time-record.ts';
import { scheduleRoutes } from '#domains/time-clock/server/schedule-routes.ts';
import { badInput, notAllowed } from '#contract/api-error.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { type ReadContext, type Route, reads, writes } from '#contract/route.ts';

export const timeClockRoutes: Route[] = [
  reads(timeclockEnabled, async ({ db, actor }, { ClientId }) => {
    const stores = ClientId === undefined ? actor.storeIds : [ClientId];
    const settings = await Promise.all(stores.map((storeId) => readSettings(db, storeId)));
    return { enabled: settings.some((one) => one.timeclockEnabled) };
  }),
  reads(amIClockedIn, async ({ db, actor }, { UserId, ClientId }) => {
    await mustSee(db, actor, UserId);
    const open = await findOpenRecord(db, UserId);
    return {
      clockedIn: open !== undefined,
      employeeClockinID: open?.recordId ?? 0,
      clockIn: open?.clockIn.toISOString() ?? '',
      clientId: open?.storeId ?? ClientId,
      clientName: open?.storeName ?? '',
    };
  }),
  writes(clockin, async (context, { UserId, ClientId }) =>
    clockedToWire(await clockInCommand(context, UserId, ClientId)),
  ),
  writes(clockout, async (context, { UserId, notes }) =>
    clockedToWire(await clockOutCommand(context, UserId, notes)),
  ),
  reads(getEmployeeTimeRecords, async ({ db, actor }, { UserId, StartDate, EndDate }) => {
    checkPeriod(StartDate, EndDate);
    await mustSee(db, actor, UserId);
    if (UserId !== actor.userId && !mayDo(actor, 'timeclock.view')) throw notAllowed('timeclock.view');
    return (await listOfUser(db, UserId, actor.storeIds, StartDate, EndDate)).map(recordToWire);
  }),
  reads(getClientTimeRecords, async ({ db }, { ClientId, StartDate, EndDate, Deleted }) => {
    checkPeriod(StartDate, EndDate);
    return (await listOfStore(db, ClientId, StartDate, EndDate, Deleted ?? false)).map(recordToWire);
  }),
  writes(updateTimeRecord, async (context, { EmployeeClockinId, Clockin, Clockout, Notes }) =>
    savedToWire(
      await editTimeRecord(context, {
        recordId: EmployeeClockinId,
        clockIn: Clockin,
        clockOut: Clockout,
        notes: Notes,
      }),
    ),
  ),
  writes(createClockIn, async (context, { UserId, ClientId, Clock_in, Clock_out, Notes }) =>
    savedToWire(
      await createTimeRecord(context, {
        userId: UserId,
        storeId: ClientId,
        clockIn: Clock_in,
        clockOut: Clock_out ?? '',
        notes: Notes ?? '',
      }),
    ),
  ),
  writes(deleteTimeRecord, async (context, { EmployeeClockinID }) => {
    await deleteTimeRecordCommand(context, EmployeeClockinID);
    return { success: true, message: '' };
  }),
  reads(whosClockedIn, whoIsIn),
  ...scheduleRoutes,
];

async function whoIsIn(
  { db, actor }: ReadContext,
  { ClientId, AllClients }: { ClientId?: number | undefined; AllClients?: boolean | undefined },
) {
  if (AllClients && !mayDo(actor, 'timeclock.view')) throw notAllowed('timeclock.view');
  if (!AllClients && ClientId === undefined) throw badInput('ClientId', say.WHICH_STORE);
  const stores = AllClients ? actor.storeIds : [ClientId as number];
  return (await listWhoIsIn(db, stores)).map((row) => ({ ...row, clockIn: row.clockIn.toISOString() }));
}

const clockedToWire = (result: Clocked | Refusal) =>
  isRefusal(result)
    ? result
    : {
        success: true,
        message: result.message,
        employeeClockinID: result.recordId,
        clockIn: result.clockIn.toISOString(),
        clockOut: result.clockOut?.toISOString() ?? '',
      };

const savedToWire = (result: { recordId: number } | Refusal) =>
  isRefusal(result) ? result : { success: true, message: '', employeeClockinID: result.recordId };
