// Who is clocked in at a store?
import { clockOpenWords as words } from '#domains/time-clock/messages.ts';
import type { Left, OpenWork } from '#domains/stores/server/public/open-work.ts';

export const clockOpenWork: readonly OpenWork[] = [
  {
    key: 'timeClock.in',
    says: ({ count }) => words.clockedIn(count),
    act: words.CLOCK_OUT,
    opens: '/management/timeclock',
    find: (db, storeId) =>
      db.rows<Left>(
        `select null::bigint as "deviceId", count(*)::integer as count from time_records where store_id = $1 and clock_out is null and deleted_at is null`,
        [storeId],
      ),
  },
];
