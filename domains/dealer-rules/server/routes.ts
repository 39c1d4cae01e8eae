import * as calls from '#domains/dealer-rules/contract/calls.ts';
import { dealerMessages as texts } from '#domains/dealer-rules/messages.ts';
import { listRules, ruleToWire } from '#domains/dealer-rules/server/find-rules.ts';
import { removeRule, saveRule } from '#domains/dealer-rules/server/save-rule.ts';
import { isRule } from '#domains/dealer-rules/server/is-rule.ts';
import { notFound } from '#contract/api-error.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

export const dealerRulesRoutes: Route[] = [
  reads(calls.listDealerRules, async ({ db }, { clientId }) =>
    (await listRules(db, clientId)).map(ruleToWire),
  ),
  writes(calls.saveDealerRule, async (context, input) => {
    const saved = await saveRule(context, input);
    return isRefusal(saved) ? saved : { success: true, message: '', ...saved };
  }),
  writes(calls.removeDealerRule, async (context, { ruleId }) => {
    await removeRule(context, ruleId);
    return { success: true, message: '' };
  }),
  reads(calls.listDealerVersions, async ({ db, actor }, { ruleId }) => {
    if (!(await isRule(db, ruleId, actor.storeIds))) throw notFound(texts.NO_RULE, 'ruleId');
    return db.rows(
      `select v.version, to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, coalesce(u.username, '') as username,
         v.body->>'name' as name, (v.body->>'isActive')::boolean as "isActive", (v.body->>'holdDays')::integer as "holdDays",
         (v.body->>'leastAge')::integer as "leastAge", array(select jsonb_array_elements_text(v.body->'asks')) as asks
       from dealer_rule_versions v left join users u using (user_id) where v.rule_id = $1 order by v.version desc limit 100`,
      [ruleId],
    );
  }),
];
