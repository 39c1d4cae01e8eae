import {
  dashboardDailyTasks,
  getDailyTasks,
  resetDailyTasks,
  setTaskEnabled,
  tasksEnabled,
  updateTask,
} from '#domains/business-day/contract.ts';
import { dayToWire, findDay, findEnabled, type FoundDay } from '#domains/business-day/server/find-day.ts';
import { listDuties } from '#domains/business-day/server/list-duties.ts';
import { reopenDayCommand } from '#domains/business-day/server/reopen-day.ts';
import { setTaskEnabledCommand } from '#domains/business-day/server/set-task-enabled.ts';
import { updateTaskCommand } from '#domains/business-day/server/update-task.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#kernel/route.ts';

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
];

const changedDay = (found: FoundDay | Refusal) =>
  isRefusal(found) ? found : { success: true, message: '', ...dayToWire(found) };
