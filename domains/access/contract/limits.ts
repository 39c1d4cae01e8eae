// How large a discount users of a role give without approval. Our own.
import { roleWire } from './users.ts';
import { calls } from '#contract/calls.ts';
import { changed, idOf, money, percent } from '#contract/fields.ts';

const userHandler = calls('user', 'UserHandler');

export const updateRoleLimits = userHandler.post('UpdateRoleLimits', {
  right: 'users.edit',
  input: {
    RoleId: idOf('role'),
    /** Absent is without limit. */
    LineDiscountPercent: percent().optional(),
    LineDiscountAmount: money().optional(),
    DiscountPercent: percent().optional(),
    DiscountAmount: money().optional(),
  },
  output: changed({ role: roleWire }),
  summary: 'Sets the largest discounts that users of a role give without approval',
});
