// How large a discount users of a role give without approval. Our own.
import { roleWire } from './users.ts';
import { call } from '#contract/call.ts';
import { changed, fields, idOf, money, percent } from '#contract/fields.ts';

export const updateRoleLimits = call({
  id: 'UserHandler.UpdateRoleLimits',
  area: 'user',
  method: 'POST',
  path: 'UserHandler/UpdateRoleLimits',
  changes: true,
  right: 'users.edit',
  input: fields({
    RoleId: idOf('role'),
    /** Absent is without limit. */
    LineDiscountPercent: percent().optional(),
    LineDiscountAmount: money().optional(),
    DiscountPercent: percent().optional(),
    DiscountAmount: money().optional(),
  }),
  output: changed({ role: roleWire }),
  summary: 'Sets the largest discounts that users of a role give without approval',
});
