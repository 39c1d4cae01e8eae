// A new store prints labels like the one that it is set up like.
import type { SetUp } from '#domains/stores/server/public/set-up.ts';

export const setUpLabels: SetUp = {
  store: async ({ tx, actor, now }, { storeId, likeStoreId }) => {
    await tx.run(
      `insert into label_templates (store_id, department_id, pieces, changed_at, changed_by)
       select $1, department_id, pieces, $3, $4 from label_templates where store_id = $2`,
      [storeId, likeStoreId, now, actor.username],
    );
  },
};
