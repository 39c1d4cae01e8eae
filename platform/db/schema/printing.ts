// Rows of printing. Written by npm run schema; don't edit.

export type PrintJobsRow = {
  jobId: string;
  deviceId: number;
  userId: number;
  content: Uint8Array;
  state: string;
  at: Date;
};

export type NewPrintJobs = {
  jobId: string;
  deviceId: number;
  userId: number;
  content: Uint8Array;
  state: string;
  at: Date;
};
