// The documented calls on the task list (TASK-04); the daily tasks belong to the business day.
import { z } from 'zod';
import { TASK_REPEATS } from '#domains/tasks/rules/next-due.ts';
import { calls } from '#contract/calls.ts';
import { changed, day, flag, idOf, idOrNone, oneOf, paragraphs, text, whole } from '#contract/fields.ts';

const taskHandler = calls('task', 'TaskHandler');

/** NS-TASK-01. */
export const TASK_OPEN = 1;
export const TASK_DONE = 2;

/** ENT-39 and what a screen needs beside it. */
export const taskWire = z.object({
  taskID: z.number(),
  clientID: z.number(),
  /** 0: anybody's. */
  employeeID: z.number(),
  /** Empty: anybody's. */
  employeeName: z.string(),
  taskName: z.string(),
  instructions: z.string(),
  repeat: z.enum(TASK_REPEATS),
  /** yyyy-MM-dd; empty without one. */
  nextDueDate: z.string(),
  statusID: z.number(),
  /** When it was done last and by whom; empty if never. */
  lastDoneAt: z.string(),
  lastDoneBy: z.string(),
});
export type TaskWire = z.infer<typeof taskWire>;

const shape = {
  TaskName: text(120, 1),
  Instructions: paragraphs(2_000).optional(),
  Repeat: oneOf(TASK_REPEATS).optional(),
  /** Empty: on no certain day. */
  NextdueDate: z.union([z.literal(''), day()]).optional(),
  /** 0: anybody's. */
  Employeeid: idOrNone('user').optional(),
};

export const getTasks = taskHandler.get('GetTasks', {
  right: 'tasks.view',
  input: { clientid: idOf('store'), getAll: flag().optional() },
  output: z.array(taskWire),
  summary: 'The tasks of a store, the one due first above; getAll: done ones, too',
});

export const addTask = taskHandler.get('AddTask', {
  changes: true,
  right: 'tasks.edit',
  input: {
    Clientid: idOf('store'),
    ...shape,
    /** Done when it is added: it joins the list ticked off, or, when it repeats, with its next day. */
    StatusId: whole(TASK_OPEN, TASK_DONE).optional(),
  },
  output: changed({ taskID: z.number() }),
  summary: 'Adds a task to the list of a store',
});

export const updateTask = taskHandler.get('UpdateTask', {
  changes: true,
  right: 'tasks.view',
  input: {
    Taskid: idOf('task'),
    ...shape,
    TaskName: shape.TaskName.optional(),
    StatusId: whole(TASK_OPEN, TASK_DONE).optional(),
    Clientid: idOf('store').optional(),
  },
  takesBack: taskWire,
  output: changed({ nextDueDate: z.string(), statusID: z.number() }),
  summary:
    'Ticks a task off or changes it; what is not given stays. A repeating task that is done moves on to its next day',
});

export const deleteTask = taskHandler.get('DeleteTask', {
  changes: true,
  right: 'tasks.edit',
  input: { Taskid: idOf('task') },
  output: changed({}),
  summary: 'Takes a task off the list; what was done stays on record',
});
