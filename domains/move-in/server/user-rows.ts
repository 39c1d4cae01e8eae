// The sheet Users: who signs in already, and how the others get a login.
import { findUserIds, listRolesByName, openUsers } from '#domains/access/server/public/open-users.ts';
import { decideUser, type PlannedUser } from '#domains/move-in/rules/decide-user.ts';
import { knowStores } from './know-stock.ts';
import { asRow, type SheetWork } from './staged-row.ts';
import { mayDo } from '#contract/may-do.ts';

export const userRows: SheetWork = {
  begin: () => async (db, _move, actor, hashed) => {
    const rows = hashed.map((one) => ({ ...one, row: asRow('users', one.row) }));
    const knowledge = {
      mover: { ...actor, mayEditUsers: mayDo(actor, 'users.edit') },
      users: await findUserIds(
        db,
        rows.map(({ row }) => row.username.trim()),
      ),
      roles: await listRolesByName(db),
      stores: await knowStores(db, actor),
    };
    return rows.map((one) => {
      const { decision, user } = decideUser(one, one, knowledge);
      return { ...one, decision, plan: user ?? {} };
    });
  },
  write: async (work, _step, rows) => {
    const fresh = rows.filter(({ decision }) => decision.targetId === null);
    const ids = await openUsers(
      work.tx,
      work.now,
      fresh.map(({ plan }) => plan as PlannedUser),
    );
    const made = new Map(fresh.map(({ rowId }, at) => [rowId, ids[at]]));
    return rows.map(({ rowId, decision }) => ({
      targetId: decision.targetId ?? made.get(rowId) ?? 0,
      hasMade: made.has(rowId),
    }));
  },
};
