// What does the walk over all calls need of cards? A case in each store.
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: ['cardCase'],
  make: async (db, { storeId }) => {
    const { id } = await db.one<{ id: number }>(
      `insert into card_cases (store_id, kind, amount_cents, opened_at) values ($1, 'openTooLong', 1000, now()) returning card_case_id as id`,
      [storeId],
    );
    return { cardCase: id };
  },
};
