// A new store asks of its sellers what the one asks that it is set up like: too much rather than too little, until somebody checks its own law.
import { listRules } from '#domains/dealer-rules/server/find-rules.ts';
import { removeRule, saveRule } from '#domains/dealer-rules/server/save-rule.ts';
import type { SetUp } from '#domains/stores/server/public/set-up.ts';

export const setUpDealerRules: SetUp = {
  store: async (context, { storeId, likeStoreId }) => {
    // The examples, which every store begins with.
    for (const { ruleId } of await listRules(context.tx, storeId)) await removeRule(context, ruleId);
    for (const like of await listRules(context.tx, likeStoreId)) {
      const {
        ruleId: _rule,
        storeId: _store,
        version: _version,
        departmentIds,
        asks,
        fromCents,
        ...rule
      } = like;
      await saveRule(context, {
        ...rule,
        clientId: storeId,
        departments: departmentIds.join(),
        asks: asks.join(),
        fromAmount: fromCents,
      });
    }
  },
};
