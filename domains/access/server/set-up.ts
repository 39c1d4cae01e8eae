// Who adds a store works there, too. Roles are the chain's: they hold in every store.
import type { SetUp } from '#domains/stores/server/public/set-up.ts';

export const setUpUsers: SetUp = {
  store: async ({ tx, actor }, { storeId }) => {
    await tx.run('insert into user_stores (user_id, store_id) values ($1, $2) on conflict do nothing', [
      actor.userId,
      storeId,
    ]);
  },
};
