// Every sentence of this domain that a person reads.
export const tasksMessages = {
  NO_TASK: 'No such task.',
  NO_USER: 'No such employee in this store.',
  STATUS: 'must be 1 (open) or 2 (done)',
  NEEDS_DAY: 'A repeating task needs its first due date.',
  NOT_YOURS: (name: string): string => `This task is ${name}'s. Only ${name} or a manager can check it off.`,
  ONLY_TICK: 'You can check tasks off; changing them needs the right to edit tasks.',
  doneToday: (name: string): string => `${name} already did this today. It comes back when it is due.`,
} as const;

/** What of it waits for a person. */
export const taskNeedWords = {
  overdue: (tasks: number): string => (tasks === 1 ? '1 task overdue' : `${tasks} tasks overdue`),
  OVERDUE: 'Due on an earlier day and not checked off',
  OPEN: 'Open',
} as const;
