// What is a job? Something that the server does by itself, from time to time.
import type { Database } from '#contract/route.ts';

/** The server that runs the jobs, as far as they may know it. */
export type JobHost = {
  readonly database: Database;
  /** A folder for copies that can be made again at any time; undefined where none are wanted. It may not be there yet. */
  readonly copiesDir: string | undefined;
  /** Stops or delays here when a fault test asks for it; does nothing otherwise. */
  readonly failpoint: (name: string) => Promise<void>;
  /** Runs when the server stops, after the last run of every job. */
  readonly onStop: (work: () => void | Promise<void>) => void;
};

export type Job = {
  readonly everyMs: number;
  /** Once when the server starts, too, rather than only after the first wait. */
  readonly atStart?: boolean;
  /** One run at `now`. A long one asks isStopping and ends early. What it throws is logged, and tried again at its next time. */
  readonly run: (now: Date, isStopping: () => boolean) => Promise<unknown>;
};

export type MakeJobs = (host: JobHost) => readonly Job[];
