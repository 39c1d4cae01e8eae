// Every sentence of this domain that a person reads.
export const tasksMessages = {
  NO_TASK: 'No such task.',
  NO_USER: 'No such employee in this store.',
  STATUS: 'must be 1 (open) or 2 (done)',
  NEEDS_DAY: 'A task that repeats needs the day on which it is due first.',
  NOT_YOURS: (name: string): string => `This task is ${name}'s. Only ${name} or a manager can tick it off.`,
  ONLY_TICK: 'You can tick tasks off; changing what they say needs the right to edit tasks.',
  doneToday: (name: string): string => `${name} did this today already. It comes back when it is due.`,
} as const;
