// In whose name is an entry booked, and what may they do?
import { loosest } from '#domains/access/rules/discount-limit.ts';
import { findUserActor } from '#domains/access/server/public/find-user-actor.ts';
import type { Entry } from '#domains/register/rules/tape/entry.ts';
import type { UsersRow } from '#platform/db/schema/access.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor, Db } from '#contract/route.ts';

export type Seller = {
  /** With the rights of who approved it, too. */
  readonly actor: Actor;
  /** Are they still at work here, with the right to sell? */
  readonly maySell: boolean;
};

/** The user of the entry, locked or not, at the store of its register. Throws (the books refuse it) for a user whom nobody knows. */
export async function whoSold(db: Db, { user, approver }: Entry, storeId: number): Promise<Seller> {
  const [known, approved, named] = [
    await findUserActor(db, user),
    approver === null ? undefined : await findUserActor(db, approver),
    await db.maybe<Pick<UsersRow, 'username'>>('select username from users where user_id = $1', [user]),
  ];
  if (!named) throw new Error(`no user ${user}`);
  const isHere = known?.storeIds.includes(storeId) ?? false;
  const approvedBy = approved?.storeIds.includes(storeId) ? approved : undefined;
  return {
    actor: {
      userId: user,
      username: named.username,
      sessionId: 0,
      isAdministrator: known?.isAdministrator ?? false,
      storeIds: [storeId],
      rights: new Set([...(known?.rights ?? []), ...(approvedBy?.rights ?? [])]),
      // Who approved it may give more, or as much as they like.
      discountLimit: loosest([known, approvedBy].flatMap((who) => (who ? [who.discountLimit] : []))),
      ...(approvedBy && { approvedBy: approvedBy.username }),
    },
    maySell: isHere && known !== undefined && mayDo(known, 'transactions.edit'),
  };
}
