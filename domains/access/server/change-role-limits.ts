// The largest discounts that users of a role give without approval.
import { limitsRefusal } from '#domains/access/rules/may-change-role.ts';
import { ANY_DISCOUNT } from '#domains/access/rules/discount-limit.ts';
import { mayDo } from '#contract/may-do.ts';
import { lockRole } from '#domains/access/server/get-role.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { DiscountLimit, WriteContext } from '#contract/route.ts';

/**
 * Sets all four limits of a role, in thousandths of a percent and cents; null is without limit. 404 for an absent role. Refuses the administrators', who have none, and
 * somebody who is limited himself.
 */
export async function changeRoleLimits(
  context: WriteContext,
  roleId: number,
  limit: DiscountLimit,
): Promise<Refusal | undefined> {
  const { tx, actor } = context;
  const role = await lockRole(tx, roleId, 'RoleId');
  const refused = limitsRefusal(role, mayDo(actor, ANY_DISCOUNT));
  if (refused) return refused;
  const before = await tx.one<DiscountLimit>(
    `select line_limit_e5 as "lineE5", line_limit_cents as "lineCents", whole_limit_e5 as "wholeE5", whole_limit_cents as "wholeCents"
     from roles where role_id = $1`,
    [roleId],
  );
  await tx.run(
    'update roles set line_limit_e5 = $2, line_limit_cents = $3, whole_limit_e5 = $4, whole_limit_cents = $5 where role_id = $1',
    [roleId, limit.lineE5, limit.lineCents, limit.wholeE5, limit.wholeCents],
  );
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'users.discountLimit',
    entity: 'role',
    entityId: roleId,
    before,
    after: { name: role.name, ...limit },
  });
  return undefined;
}
