import type { Tx } from '#contract/route.ts';

/** Gives a user a role that the user doesn't have. */
export const giveRole = (tx: Tx, userId: number, roleId: number): Promise<number> =>
  tx.run('insert into user_roles (user_id, role_id) values ($1, $2)', [userId, roleId]);
