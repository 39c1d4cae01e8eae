// A new store prices by the rules of the one that it is set up like.
import { RULE_COLUMNS } from '#domains/pricing/server/rule-columns.ts';
import type { SetUp } from '#domains/stores/server/public/set-up.ts';

const COPY = `insert into pricing_rules (store_id, created_at, changed_at, changed_by, is_default, ${RULE_COLUMNS})
  select $1, $3, $3, $4, is_default, ${RULE_COLUMNS} from pricing_rules where store_id = $2 and deleted_at is null order by rule_id`;

export const setUpRules: SetUp = {
  store: async ({ tx, actor, now }, { storeId, likeStoreId }) => {
    await tx.run(COPY, [storeId, likeStoreId, now, actor.username]);
  },
};
