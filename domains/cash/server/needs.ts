// What of cash waits for a person: drawers that an earlier day left open, and counts that were off by much.
import { cashNeedWords as words } from '#domains/cash/messages.ts';
import { OVER_SHORT_NOTICE } from '#domains/cash/rules/settings.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { readSettingsOf } from '#domains/settings/server/public/read-settings.ts';
import { addDays } from '#kernel/business-day.ts';
import { absolute, type Cents, formatMoney, sum, ZERO } from '#kernel/money.ts';
import type { Need, NeedQuestion, Waiting } from '#platform/needs/need.ts';

type Off = { storeId: number; since: Date; cents: Cents };

/** What the counts of a drawer came to on a day; what a correction put right is not in it anymore. */
const OFF = `
  select p.account_store_id as "storeId", min(p.at) as since, sum(p.amount_cents)::bigint as cents
  from unnest($1::bigint[], $2::date[]) as asked(store_id, first) join posted p on p.account_store_id = asked.store_id
  where p.kind = 'overShort' and p.business_day >= asked.first group by p.account_store_id, p.ref, p.business_day`;

async function findOff({ db, storeIds, days }: NeedQuestion): Promise<Waiting[]> {
  const [rows, settingsOf] = await Promise.all([
    db.rows<Off>(OFF, [[...storeIds], days.map((day) => addDays(day, -1))]),
    readSettingsOf(db, storeIds),
  ]);
  return [...new Set(rows.map(({ storeId }) => storeId))].map((storeId) => {
    const notice = settingOf(settingsOf(storeId), OVER_SHORT_NOTICE);
    const off = rows.filter(
      (row) => row.storeId === storeId && row.cents !== 0 && absolute(row.cents) >= notice,
    );
    return {
      storeId,
      count: off.length,
      since: off.map(({ since }) => since).sort((one, other) => one.getTime() - other.getTime())[0] ?? null,
      cents: sum(off.map(({ cents }) => absolute(cents))),
    };
  });
}

export const cashNeeds: readonly Need[] = [
  {
    key: 'cash.stillOpen',
    tone: 'bad',
    icon: 'drawer',
    right: 'cash.view',
    act: words.CLOSE,
    opens: '/management/dailyprocessing/drawercount',
    title: ({ name = '' }) => words.stillOpen(name),
    detail: ({ username = '' }) => words.openedBy(username),
    find: ({ db, storeIds, days }) =>
      db.rows<Waiting>(
        `select s.store_id, 1 as count, s.opened_at as since, d.device_id as id, d.description as name, u.username
         from unnest($1::bigint[], $2::date[]) as asked(store_id, today) join drawer_sessions s using (store_id)
           join devices d using (device_id) join users u on u.user_id = s.opened_by
         where s.closed_at is null and s.opening_day < asked.today order by d.number`,
        [[...storeIds], [...days]],
      ),
  },
  {
    key: 'cash.off',
    tone: 'bad',
    icon: 'drawer',
    right: 'reports.view',
    act: words.LOOK,
    opens: '/management/reports/Over%20and%20Short',
    title: ({ count, cents = ZERO }) => words.off(count, formatMoney(cents)),
    detail: () => words.OFF,
    find: findOff,
  },
];
