// A schedule that is due, as it was taken, and what its run makes.
import type { Timing } from '#domains/reports/rules/schedule-times.ts';

export type Due = {
  id: number;
  storeId: number;
  userId: number;
  name: string;
  reportName: string;
  range: string;
  filters: string;
  every: string;
  weekday: number | null;
  monthDay: number | null;
  hour: number;
  recipients: string[];
  format: string;
  skipEmpty: boolean;
  appAddress: string;
  nextRunAt: Date | null;
  runNowAt: Date | null;
  zone: string;
  cutoff: number;
  store: string;
  owner: string;
  takenUntil: Date | null;
};

/** When it is due, of its row. */
export const timingOf = (due: Pick<Due, 'every' | 'weekday' | 'monthDay' | 'hour'>): Timing => ({
  every: due.every as Timing['every'],
  weekday: due.weekday,
  monthDay: due.monthDay,
  hour: due.hour,
});

/** What a run makes: a file, nothing to say, or a reason why not; a schedule that can't go on is stopped. */
export type Made =
  | {
      readonly outcome: 'mailed';
      readonly file: File | null;
      readonly days: string;
      readonly address: string;
      /** Who reads it in the outbox needs what its owner needed to run it. */
      readonly needsRights: readonly string[];
    }
  | { readonly outcome: 'empty' }
  | { readonly outcome: 'failed'; readonly reason: string; readonly stops: boolean };
type File = { readonly name: string; readonly bytes: Uint8Array };
