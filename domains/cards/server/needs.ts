// What of cards waits for a person: cases that nobody has closed.
import { cardNeedWords as words } from '#domains/cards/messages.ts';
import { formatMoney, ZERO } from '#kernel/money.ts';
import type { Need, Waiting } from '#platform/needs/need.ts';

export const cardNeeds: readonly Need[] = [
  {
    key: 'cards.cases',
    tone: 'bad',
    icon: 'card',
    right: 'cards.settle',
    act: words.SETTLE,
    opens: '/settings/cards',
    title: ({ count, cents = ZERO }) => words.cases(count, formatMoney(cents)),
    detail: () => words.CASES,
    find: ({ db, storeIds }) =>
      db.rows<Waiting>(
        `select store_id, count(*)::integer as count, min(opened_at) as since, coalesce(sum(abs(amount_cents)), 0)::bigint as cents
         from card_cases where store_id = any($1) and closed_at is null group by 1`,
        [[...storeIds]],
      ),
  },
];
