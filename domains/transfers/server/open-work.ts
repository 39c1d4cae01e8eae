// What of transfers is open in a store: those it sends or receives that are not finished, and goods that nobody decided about.
import { transferOpenWords as words } from '#domains/transfers/messages.ts';
import type { Left, OpenWork } from '#domains/stores/server/public/open-work.ts';

export const transferOpenWork: readonly OpenWork[] = [
  {
    key: 'transfers.open',
    says: ({ count }) => words.open(count),
    act: words.FINISH,
    opens: '/management/transfers',
    find: (db, storeId) =>
      db.rows<Left>(
        `select null::bigint as "deviceId", count(*)::integer as count from transfers t
         where (t.from_store_id = $1 or t.to_store_id = $1) and (t.status = any ('{incomplete,pending}'::text[])
           or (t.status = 'completed' and t.from_store_id is not null
             and exists (select 1 from transfer_lines l where l.transfer_id = t.transfer_id and l.sent > l.accepted + l.returned + l.lost)))`,
        [storeId],
      ),
  },
];
