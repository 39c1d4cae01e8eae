// What waits in several stores, as one list.
import type { TodayStoreWire } from '#domains/daily-stats/contract/today.ts';
import { type NeedRow, rowOfNeed } from '#domains/daily-stats/web/use-needs.ts';
import { NEED_TONES } from '#contract/need.ts';

/** What waits in these stores, the most pressing first; each says its store where there are several. */
export function needsOf(stores: readonly TodayStoreWire[]): NeedRow[] {
  const isChain = stores.length > 1;
  return stores
    .flatMap((store) =>
      store.needs.map((need) => {
        const row = rowOfNeed(need, store.timeZone, isChain ? store.clientName : '');
        return { ...row, key: `${store.clientId}-${row.key}`, clientId: store.clientId };
      }),
    )
    .sort((one, other) => NEED_TONES.indexOf(one.tone) - NEED_TONES.indexOf(other.tone));
}
