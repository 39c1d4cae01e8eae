// What of wishes waits for a person: goods came in, and nobody has told the customer.
import { wishNeedWords as words } from '#domains/customers/messages.ts';
import { countPending } from '#domains/customers/server/find-wishes.ts';
import type { Need } from '#platform/needs/need.ts';

export const wishNeeds: readonly Need[] = [
  {
    key: 'wishes.arrived',
    tone: 'info',
    icon: 'wish',
    right: 'customers.view',
    act: words.NOTIFY,
    opens: '/management/customers/',
    title: ({ count }) => words.arrived(count),
    detail: () => words.ARRIVED,
    find: async ({ db, storeIds }) =>
      (await countPending(db, storeIds)).map((row) => ({ ...row, since: null })),
  },
];
