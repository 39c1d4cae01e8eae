// Rows of tasks. Written by npm run schema; don't edit.

export type TaskCompletionsRow = {
  completionId: number;
  taskId: number;
  due: string | null;
  doneDay: string;
  doneAt: Date;
  doneBy: number;
};

export type NewTaskCompletions = {
  taskId: number;
  due?: string | null;
  doneDay: string;
  doneAt: Date;
  doneBy: number;
};

export type TasksRow = {
  taskId: number;
  storeId: number;
  userId: number | null;
  name: string;
  instructions: string;
  repeat: string;
  nextDue: string | null;
  dueAnchor: string | null;
  isDone: boolean;
  createdAt: Date;
  createdBy: number;
  deletedAt: Date | null;
};

export type NewTasks = {
  storeId: number;
  userId?: number | null;
  name: string;
  instructions?: string;
  repeat?: string;
  nextDue?: string | null;
  dueAnchor?: string | null;
  isDone?: boolean;
  createdAt: Date;
  createdBy: number;
  deletedAt?: Date | null;
};
