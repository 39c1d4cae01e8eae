import {
  dashboardDailyTasks,
  getDailyTasks,
  resetDailyTasks,
  setTaskEnabled,
  tasksEnabled,
  updateTask,
} from '#domains/business-day/contract/calls.ts';
import { getEndOfDay, saveEndOfDay } from '#domains/business-day/contract/end.ts';
import { dayToWire, findDay, findEnabled, type FoundDay } from '#domains/business-day/server/find-day.ts';
import { getEndOfDayInfo } from '#domains/business-day/server/get-end-of-day.ts';
import { listDuties } from '#domains/business-day/server/list-duties.ts';
import { reopenDayCommand } from '#domains/business-day/server/reopen-day.ts';
import { saveEndOfDayCommand } from '#domains/business-day/server/save-end-of-day.ts';
import { setTaskEnabledCommand } from '#domains/business-day/server/set-task-enabled.ts';
import { updateTaskCommand } from '#domains/business-day/server/update-task.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

export const businessDayRoutes: Route[] = [
  reads(getDailyTasks, async (context, { ClientId, TaskDate, PosId }) =>
    dayToWire(await findDay(context, { storeId: ClientId, day: TaskDate, deviceId: PosId })),
  ),
  writes(updateTask, async (context, { ClientID, TaskName, Completed, PosId }) =>
    changedDay(
      await updateTaskCommand(context, {
        storeId: ClientID,
        task: TaskName,
        completed: Completed,
        deviceId: PosId,
      }),
    ),
  ),
  reads(tasksEnabled, ({ db }, { ClientId }) => findEnabled(db, ClientId)),
  writes(resetDailyTasks, async (context, { ClientId }) =>
    changedDay(await reopenDayCommand(context, ClientId)),
  ),
  writes(setTaskEnabled, async (context, { ClientId, TaskName, Enabled }) => {
    const flags = await setTaskEnabledCommand(context, {
      storeId: ClientId,
      task: TaskName,
      enabled: Enabled,
    });
    return isRefusal(flags) ? flags : { success: true, message: '', ...flags };
  }),
  reads(dashboardDailyTasks, (context, { ClientId, Userid }) =>
    listDuties(context, { storeId: ClientId, userId: Userid }),
  ),
  reads(getEndOfDay, (context, { ClientId, BusinessDay }) =>
    getEndOfDayInfo(context, { storeId: ClientId, day: BusinessDay }),
  ),
  writes(saveEndOfDay, async (context, input) => {
    const asked = { storeId: input.ClientId, day: input.BusinessDay };
    const saved = await saveEndOfDayCommand(context, {
      ...asked,
      snapshotId: input.DailyStatsId,
      notes: input.Notes ?? '',
      cardReconciliation: input.CreditCardReconciliation ?? null,
    });
    if (isRefusal(saved)) return saved;
    return { success: true, message: '', ...(await getEndOfDayInfo({ ...context, db: context.tx }, asked)) };
  }),
];

const changedDay = (found: FoundDay | Refusal) =>
  isRefusal(found) ? found : { success: true, message: '', ...dayToWire(found) };
