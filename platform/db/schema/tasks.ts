// Rows of tasks. Written by npm run schema; don't edit.

export type TaskCompletionsRow = {
  completion_id: number;
  task_id: number;
  due: string | null;
  done_day: string;
  done_at: Date;
  done_by: number;
};

export type NewTaskCompletions = {
  task_id: number;
  due?: string | null;
  done_day: string;
  done_at: Date;
  done_by: number;
};

export type TasksRow = {
  task_id: number;
  store_id: number;
  user_id: number | null;
  name: string;
  instructions: string;
  repeat: string;
  next_due: string | null;
  due_anchor: string | null;
  is_done: boolean;
  created_at: Date;
  created_by: number;
  deleted_at: Date | null;
};

export type NewTasks = {
  store_id: number;
  user_id?: number | null;
  name: string;
  instructions?: string;
  repeat?: string;
  next_due?: string | null;
  due_anchor?: string | null;
  is_done?: boolean;
  created_at: Date;
  created_by: number;
  deleted_at?: Date | null;
};
