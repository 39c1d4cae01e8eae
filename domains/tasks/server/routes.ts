import * as calls from '#domains/tasks/contract/calls.ts';
import { listTasks } from '#domains/tasks/server/queries.ts';
import { addTask, deleteTask, updateTask } from '#domains/tasks/server/save-task.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

export const taskRoutes: Route[] = [
  reads(calls.getTasks, ({ db }, { clientid, getAll = false }) => listTasks(db, clientid, getAll)),
  writes(
    calls.addTask,
    async (context, { Clientid, TaskName, Instructions, Repeat, NextdueDate, Employeeid, StatusId }) => {
      const { taskId } = await addTask(context, Clientid, {
        name: TaskName,
        instructions: Instructions,
        repeat: Repeat,
        due: NextdueDate,
        userId: Employeeid,
      });
      if (StatusId === calls.TASK_DONE) {
        const done = await updateTask(context, taskId, { words: {}, status: StatusId });
        if (isRefusal(done)) return done;
      }
      return { success: true, message: '', taskID: taskId };
    },
  ),
  writes(calls.updateTask, async (context, input) => {
    const { Taskid, TaskName, Instructions, Repeat, NextdueDate, Employeeid, StatusId, Clientid } = input;
    const done = await updateTask(context, Taskid, {
      words: {
        name: TaskName,
        instructions: Instructions,
        repeat: Repeat,
        due: NextdueDate,
        userId: Employeeid,
      },
      status: StatusId,
      storeId: Clientid,
    });
    if (isRefusal(done)) return done;
    return {
      success: true,
      message: '',
      nextDueDate: done.due,
      statusID: done.isDone ? calls.TASK_DONE : calls.TASK_OPEN,
    };
  }),
  writes(calls.deleteTask, async (context, { Taskid }) => {
    await deleteTask(context, Taskid);
    return { success: true, message: '' };
  }),
];
