// Tasks are added, ticked off, changed and taken away (TASK-04, NS-TASK-01).
import { tickedOff, tickRefusal } from '#domains/tasks/rules/tick-task.ts';
import { mayDo } from '#contract/may-do.ts';
import { findVisibleUser } from '#domains/access/server/public/find-visible-user.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { TASK_DONE } from '#domains/tasks/contract/calls.ts';
import { tasksMessages as say } from '#domains/tasks/messages.ts';
import type { TaskRepeat } from '#domains/tasks/rules/next-due.ts';
import { badInput, notAllowed, notFound } from '#contract/api-error.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Db, WriteContext } from '#contract/route.ts';

/** What a task says; what is not given stays. */
export type TaskWords = {
  readonly name?: string | undefined;
  readonly instructions?: string | undefined;
  readonly repeat?: TaskRepeat | undefined;
  /** yyyy-MM-dd; '' is no certain day. */
  readonly due?: string | undefined;
  /** 0 is anybody. */
  readonly userId?: number | undefined;
};

type Task = {
  taskId: number;
  storeId: number;
  userId: number | null;
  owner: string;
  name: string;
  instructions: string;
  repeat: TaskRepeat;
  due: string | null;
  anchor: string | null;
  isDone: boolean;
};

/** Adds a task. 400 for a repeating one without a day, 404 for an employee whom the caller doesn't see. */
export async function addTask(
  context: WriteContext,
  storeId: number,
  words: TaskWords & { readonly name: string },
): Promise<{ taskId: number }> {
  const { tx, actor, now } = context;
  const { name, instructions = '', repeat = 'None', due = '', userId = 0 } = words;
  if (repeat !== 'None' && !due) throw badInput('NextdueDate', say.NEEDS_DAY);
  await checkEmployee(context, userId, storeId);
  const { taskId } = await tx.one<{ taskId: number }>(
    `insert into tasks (store_id, user_id, name, instructions, repeat, next_due, due_anchor, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8) returning task_id`,
    [storeId, userId || null, name, instructions, repeat, due || null, now, actor.userId],
  );
  await tellStore(tx, storeId, 'task');
  await writeAudit(tx, context, {
    storeId,
    action: 'task.add',
    entity: 'task',
    entityId: taskId,
    after: { name, instructions, repeat, due: due || null, userId: userId || null },
  });
  return { taskId };
}

/**
 * Changes a task, then ticks it off or opens it again. Without tasks.edit only ticking, and only what is one's own or nobody's.
 * Refuses to do a repeating task twice on a day. 404 for a task of other stores.
 */
export async function updateTask(
  context: WriteContext,
  taskId: number,
  wanted: {
    readonly words: TaskWords;
    readonly status?: number | undefined;
    readonly storeId?: number | undefined;
  },
): Promise<{ due: string; isDone: boolean } | Refusal> {
  const { tx, actor } = context;
  const { words, status, storeId } = wanted;
  const before = await lockTask(context, taskId);
  if (storeId !== undefined && storeId !== before.storeId) throw notFound(say.NO_TASK, 'Taskid');
  const mayEdit = mayDo(actor, 'tasks.edit');
  const changes = Object.values(words).some((word) => word !== undefined);
  if (!mayEdit && changes) throw notAllowed('tasks.edit');
  const refused = tickRefusal(before, { userId: actor.userId, mayEdit });
  if (refused) return refused;
  const changed = changes ? await withWords(context, before, words) : before;
  const after = status === undefined ? changed : await withStatus(context, changed, status === TASK_DONE);
  if (isRefusal(after)) return after;
  await tx.run(
    `update tasks set user_id = $2, name = $3, instructions = $4, repeat = $5, next_due = $6, due_anchor = $7, is_done = $8
     where task_id = $1`,
    [
      taskId,
      after.userId,
      after.name,
      after.instructions,
      after.repeat,
      after.due,
      after.anchor,
      after.isDone,
    ],
  );
  await tellStore(tx, before.storeId, 'task');
  await writeAudit(tx, context, {
    storeId: before.storeId,
    action: status === TASK_DONE && !changes ? 'task.done' : 'task.edit',
    entity: 'task',
    entityId: taskId,
    before: kept(before),
    after: kept(after),
  });
  return { due: after.due ?? '', isDone: after.isDone };
}

/** Takes a task off the list. 404 for a task of other stores. */
export async function deleteTask(context: WriteContext, taskId: number): Promise<void> {
  const { tx, now } = context;
  const before = await lockTask(context, taskId);
  await tx.run('update tasks set deleted_at = $2 where task_id = $1', [taskId, now]);
  await tellStore(tx, before.storeId, 'task');
  await writeAudit(tx, context, {
    storeId: before.storeId,
    action: 'task.delete',
    entity: 'task',
    entityId: taskId,
    before: kept(before),
  });
}

const kept = ({ name, instructions, repeat, due, userId, isDone }: Task) => ({
  name,
  instructions,
  repeat,
  due,
  userId,
  isDone,
});

async function lockTask({ tx, actor }: WriteContext, taskId: number): Promise<Task> {
  const task = await tx.maybe<Task>(
    `select t.task_id, t.store_id, t.user_id,
       coalesce(nullif(u.display_name, ''), u.username, '') as owner, t.name, t.instructions, t.repeat,
       to_char(t.next_due, 'YYYY-MM-DD') as due, to_char(t.due_anchor, 'YYYY-MM-DD') as anchor, t.is_done
     from tasks t left join users u using (user_id)
     where t.task_id = $1 and t.store_id = any($2) and t.deleted_at is null for update of t`,
    [taskId, actor.storeIds],
  );
  if (!task) throw notFound(say.NO_TASK, 'Taskid');
  return task;
}

async function checkEmployee({ tx, actor }: WriteContext, userId: number, storeId: number): Promise<void> {
  if (!userId) return;
  const user = await findVisibleUser(tx, actor, userId);
  if (!user || !(user.isAdministrator || (await worksIn(tx, userId, storeId))))
    throw notFound(say.NO_USER, 'Employeeid');
}

const worksIn = async (db: Db, userId: number, storeId: number): Promise<boolean> =>
  (await db.maybe('select 1 from user_stores where user_id = $1 and store_id = $2', [userId, storeId])) !==
  undefined;

async function withWords(context: WriteContext, task: Task, words: TaskWords): Promise<Task> {
  const repeat = words.repeat ?? task.repeat;
  const due = words.due === undefined ? task.due : words.due || null;
  if (repeat !== 'None' && due === null) throw badInput('NextdueDate', say.NEEDS_DAY);
  if (words.userId !== undefined && words.userId !== (task.userId ?? 0))
    await checkEmployee(context, words.userId, task.storeId);
  return {
    ...task,
    name: words.name ?? task.name,
    instructions: words.instructions ?? task.instructions,
    userId: words.userId === undefined ? task.userId : words.userId || null,
    repeat,
    due,
    anchor: due === task.due && repeat === task.repeat ? task.anchor : due,
    // One that begins to repeat is open again.
    isDone: repeat === 'None' && task.isDone,
  };
}

async function withStatus(context: WriteContext, task: Task, isDone: boolean): Promise<Task | Refusal> {
  const { tx, actor, now } = context;
  if (isDone === task.isDone) return task;
  if (!isDone) return { ...task, isDone: false };
  const today = await findStoreDay(tx, task.storeId, now);
  const earlier = await tx.maybe<{ name: string }>(
    `select coalesce(nullif(u.display_name, ''), u.username) as name from task_completions c join users u on u.user_id = c.done_by
     where c.task_id = $1 and c.done_day = $2 limit 1`,
    [task.taskId, today],
  );
  const ticked = tickedOff(task, today, earlier?.name);
  if (isRefusal(ticked)) return ticked;
  await tx.run(
    'insert into task_completions (task_id, due, done_day, done_at, done_by) values ($1, $2, $3, $4, $5)',
    [task.taskId, task.due, today, now, actor.userId],
  );
  return { ...task, ...ticked };
}
