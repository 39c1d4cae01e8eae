// Who works in a store alone? Without another one they could open nothing.
import { userOpenWords as words } from '#domains/access/messages.ts';
import type { Left, OpenWork } from '#domains/stores/server/public/open-work.ts';

export const userOpenWork: readonly OpenWork[] = [
  {
    key: 'access.alone',
    says: ({ count, name = '' }) => words.alone(count, name),
    act: words.MOVE,
    opens: '/management/users',
    find: (db, storeId) =>
      db.rows<Left>(
        `select null::bigint as "deviceId", count(*)::integer as count, coalesce(string_agg(u.username, ', ' order by u.username), '') as name
         from users u join user_stores us using (user_id)
         where us.store_id = $1 and u.locked_at is null and u.removed_at is null
           and not exists (select 1 from user_stores o join stores s using (store_id) where o.user_id = u.user_id and o.store_id <> $1 and s.is_active)
           and not exists (select 1 from user_roles r join roles using (role_id) where r.user_id = u.user_id and is_administrator)`,
        [storeId],
      ),
  },
];
