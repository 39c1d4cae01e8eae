// What of cash is open in a store: drawers, and money in them and in the vault.
import { cashOpenWords as words } from '#domains/cash/messages.ts';
import type { Left, OpenWork } from '#domains/stores/server/public/open-work.ts';
import type { RegisterFact } from '#domains/stores/server/public/register-facts.ts';
import type { Db } from '#contract/route.ts';
import { formatMoney, ZERO } from '#kernel/money.ts';

export const cashOpenWork: readonly OpenWork[] = [
  {
    key: 'cash.drawer',
    says: ({ name = '' }) => words.drawer(name),
    act: words.CLOSE,
    opens: ({ deviceId }) => `/management/dailyprocessing/drawercount?pos=${deviceId}`,
    find: (db, storeId) =>
      db.rows<Left>(
        `select d.device_id, 1 as count, d.description as name from drawer_sessions s join devices d using (device_id)
         where s.store_id = $1 and s.closed_at is null order by d.number`,
        [storeId],
      ),
  },
  {
    key: 'cash.money',
    says: ({ name = '', cents = ZERO }) => words.money(name, formatMoney(cents)),
    act: words.MOVE,
    opens: ({ deviceId }) => `/management/dailyprocessing/cashtransfer?from=${deviceId}`,
    find: (db, storeId) =>
      db.rows<Left>(
        `select d.device_id, 1 as count, d.description as name, a.balance_cents as cents
         from accounts a join devices d on d.device_id = a.ref
         where a.store_id = $1 and a.kind = any ('{drawer,vault}'::text[]) and a.balance_cents <> 0 order by d.number`,
        [storeId],
      ),
  },
];

/** Who counted each drawer last, and since when it is open. */
export const lastCounts = (db: Db, storeIds: readonly number[]): Promise<RegisterFact[]> =>
  db.rows<RegisterFact>(
    `select d.device_id, coalesce(s.closed_at, s.opened_at) as at, u.username,
       case when s.closed_at is null then s.opened_at end as "drawerOpenSince"
     from devices d cross join lateral (
       select l.opened_at, l.opened_by, l.closed_at, l.closed_by from drawer_sessions l where l.device_id = d.device_id order by l.session_id desc limit 1) s
     join users u on u.user_id = coalesce(s.closed_by, s.opened_by) where d.store_id = any($1)`,
    [[...storeIds]],
  );
