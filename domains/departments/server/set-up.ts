// A new store takes the tax rates of the one that it is set up like.
import type { SetUp } from '#domains/stores/server/public/set-up.ts';

export const setUpTaxes: SetUp = {
  store: async ({ tx }, { storeId, likeStoreId }) => {
    await tx.run(
      `insert into store_departments (store_id, department_id, tax_rate_e5, tax_parts) select $1, department_id, tax_rate_e5, tax_parts from store_departments
       where store_id = $2`,
      [storeId, likeStoreId],
    );
  },
};
