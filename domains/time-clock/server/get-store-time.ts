// How does the clock of a store run?
//
// The clock knows no closed day: who clocks in after the end of day still worked that evening.
import type { Db } from '#contract/route.ts';

export type StoreTime = {
  /** The time zone. */
  readonly zone: string;
  /** Earlier than this hour belongs to the evening before. */
  readonly cutoff: number;
};

/** Time zone and cutoff hour of a store that was checked. */
export const getStoreTime = (db: Db, storeId: number): Promise<StoreTime> =>
  db.one<StoreTime>('select time_zone as zone, cutoff_hour as cutoff from stores where store_id = $1', [
    storeId,
  ]);
