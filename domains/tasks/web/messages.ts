// The words of the task list.
import type { TaskRepeat } from '#domains/tasks/rules/next-due.ts';

export const taskWebMessages = {
  TITLE: 'Tasks',
  EMPTY: 'No open tasks',
  EMPTY_DETAIL: 'Tasks for this store, once or repeating, are shown here.',
  ALL: 'Show completed',
  ADD: 'Add task',
  EDIT: 'Edit task',
  NAME: 'What to do',
  INSTRUCTIONS: 'How',
  REPEAT: 'Repeats',
  DUE: 'Due',
  DUE_NEEDED: 'A repeating task needs a date.',
  WHOSE: 'Assigned to',
  ANYBODY: 'Anyone',
  SAVE: 'Save',
  DELETE: 'Delete',
  KEEP: 'Keep',
  DELETE_QUESTION: 'Delete this task?',
  DELETE_DETAIL: "It won't repeat. When it was done, and by whom, stays on record.",
  TODAY: 'Today',
  late: (day: string): string => `Late: ${day}`,
  doneBy: (name: string, when: string): string => `${name}, ${when}`,
  tick: (name: string): string => `Done: ${name}`,
  change: (name: string): string => `Edit: ${name}`,
  SAVED: 'Task saved',
  DELETED: 'Task deleted',
} as const;

export const repeatNames: Record<TaskRepeat, string> = {
  None: 'Once',
  Daily: 'Every day',
  Weekly: 'Every week',
  Monthly: 'Every month',
};
