// What of counts is open in a store: those that are neither finished nor cancelled. Scans that a phone has not sent belong to one of them.
import { countOpenWords as words } from '#domains/counts/messages.ts';
import type { Left, OpenWork } from '#domains/stores/server/public/open-work.ts';

export const countOpenWork: readonly OpenWork[] = [
  {
    key: 'counts.open',
    says: ({ count }) => words.open(count),
    act: words.FINISH,
    opens: '/management/physical',
    find: (db, storeId) =>
      db.rows<Left>(
        `select null::bigint as "deviceId", count(*)::integer as count from counts
         where store_id = $1 and status = any ('{open,committing,undoing}'::text[])`,
        [storeId],
      ),
  },
];
