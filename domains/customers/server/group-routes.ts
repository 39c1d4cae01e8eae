import * as calls from '#domains/customers/contract/groups.ts';
import { emailStatement as emailStatementCall } from '#domains/customers/contract/mail.ts';
import { endGroup, saveGroup, setGroups } from '#domains/customers/server/change-groups.ts';
import { emailStatement } from '#domains/customers/server/email-statement.ts';
import { findDuplicatePairs } from '#domains/customers/server/find-duplicate-pairs.ts';
import { findDuplicates } from '#domains/customers/server/find-duplicates.ts';
import { keepApart } from '#domains/customers/server/keep-apart.ts';
import { mergeCustomers } from '#domains/customers/server/merge-customers.ts';
import { readStatement } from '#domains/customers/server/read-statement.ts';
import type { OutputOf } from '#contract/call.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

const DONE = { success: true, message: '' };
const PAGE = 50;

export const customerGroupRoutes: Route[] = [
  reads(calls.listGroups, ({ db }) =>
    db.rows<OutputOf<typeof calls.listGroups>[number]>(
      `select g.group_id, g.name, (select count(*) from customer_group_members m where m.group_id = g.group_id) as members,
         g.trade_bonus_e5 / 1000.0::float8 as "tradeBonusPercent"
       from customer_groups g where g.deleted_at is null order by g.name`,
    ),
  ),
  writes(calls.saveGroup, async (context, input) => {
    const { TradeBonusPercent: bonusE5, ...group } = input;
    const groupId = await saveGroup(context, { ...group, bonusE5 });
    return isRefusal(groupId) ? groupId : { ...DONE, groupId };
  }),
  writes(calls.deleteGroup, async (context, { id }) => {
    await endGroup(context, id);
    return DONE;
  }),
  writes(calls.setGroups, async (context, input) => {
    await setGroups(context, input);
    return DONE;
  }),
  reads(calls.findDuplicates, ({ db }, { customerId }) => findDuplicates(db, customerId)),
  reads(calls.duplicatePairs, ({ db }, { page, pageSize }) => findDuplicatePairs(db, page, pageSize ?? PAGE)),
  writes(calls.notTheSame, async (context, pair) => (await keepApart(context, pair)) ?? DONE),
  writes(calls.mergeCustomers, async (context, input) => {
    const credit = await mergeCustomers(context, input);
    return isRefusal(credit) ? credit : { ...DONE, storeCredit: credit };
  }),
  writes(emailStatementCall, emailStatement),
  reads(calls.creditStatement, ({ db }, { customerId, page, pageSize }) =>
    readStatement(db, customerId, page, pageSize ?? PAGE),
  ),
];
