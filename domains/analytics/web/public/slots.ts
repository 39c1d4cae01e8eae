// Which parts of the screens of analytics come from other domains?
import type { exportHistory } from '#domains/analytics/contract/history.ts';
import type { AskOf } from '#contract/call.ts';
import { slot } from '#platform/web/slots.tsx';

export type HistoryActs = {
  /** What is asked, as its calls take it; its filters are also in the address. Null while the days are not known. */
  readonly asked: Omit<AskOf<typeof exportHistory>, 'Format'> | null;
  readonly from: string;
  readonly to: string;
  /** How many items there are. */
  readonly rows: number;
};
/** At the right of the history's filters: exports of what is shown. */
export const historyActsSlot = slot<HistoryActs>('analytics.history-acts');
