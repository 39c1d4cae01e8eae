// Rows of printing. Written by npm run schema; don't edit.

export type PrintJobsRow = {
  job_id: string;
  device_id: number;
  user_id: number;
  content: Uint8Array;
  state: string;
  at: Date;
};

export type NewPrintJobs = {
  job_id: string;
  device_id: number;
  user_id: number;
  content: Uint8Array;
  state: string;
  at: Date;
};
