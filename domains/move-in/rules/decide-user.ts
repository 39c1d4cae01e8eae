// Who is a row of the sheet Users, and what may they do here?
import { effectiveRights, type RightSetting } from '#domains/access/rules/effective-rights.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import { giveRefusal, grantRefusal } from '#domains/access/rules/may-manage.ts';
import { usernameProblem } from '#domains/access/rules/username.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import {
  type Decision,
  type Earlier,
  known,
  left,
  NOTHING,
  type Staged,
  taken,
} from '#domains/move-in/rules/fate.ts';
import { SHEETS, type SheetColumn, type SheetRow } from '#domains/move-in/rules/sheets.ts';

const { columns } = SHEETS.users;
const LONGEST_NAME = 80;

type Role = {
  readonly roleId: number;
  readonly isAdministrator: boolean;
  readonly rights: readonly RightSetting[];
};

export type UserKnowledge = {
  /** Who moves in: nobody gives what they haven't. */
  readonly mover: {
    readonly isAdministrator: boolean;
    readonly rights: ReadonlySet<string>;
    readonly storeIds: readonly number[];
    readonly mayEditUsers: boolean;
  };
  /** By the name in lower case. */
  readonly users: ReadonlyMap<string, number>;
  readonly roles: ReadonlyMap<string, Role>;
  /** Those of the mover, by name in lower case and by number. */
  readonly stores: ReadonlyMap<string, number>;
};

export type PlannedUser = {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly roleIds: readonly number[];
  readonly storeIds: readonly number[];
};

export type DecidedUser = { readonly decision: Decision; readonly user: PlannedUser | null };

const WHAT = { said: NOTHING, storeId: null } as const;

/**
 * Decides on a row. A name that signs in already keeps roles and stores. Refuses a name that can't be one, a store that isn't there, and a role that may do more than
 * who moves in; a role that isn't there and a wrong email are left out, and said. Without stores they work in those of who moves in.
 */
export function decideUser(
  { row }: Staged<SheetRow<'users'>>,
  { hash, earlier }: { readonly hash: string; readonly earlier: Earlier | undefined },
  { mover, users, roles, stores }: UserKnowledge,
): DecidedUser {
  const refused = (column: SheetColumn, note: string): DecidedUser => ({
    decision: left('refused', column.heading, note, WHAT),
    user: null,
  });
  if (earlier) return { decision: known(earlier, hash, texts.USER_CHANGED, WHAT), user: null };
  const username = row.username.trim();
  const problem = usernameProblem(username);
  if (problem !== undefined) return refused(columns.username, problem);
  const there = users.get(username.toLowerCase());
  if (there !== undefined) {
    const about = { targetId: there, column: columns.username.heading, note: texts.userThere(username) };
    return { decision: taken('joined', about), user: null };
  }
  if (!mover.mayEditUsers) return refused(columns.username, texts.NO_USERS);
  const asked = (row.roles ?? []).map((name) => [name, roles.get(name.trim().toLowerCase())] as const);
  const given = asked.flatMap(([, role]) => role ?? []);
  const above = roleRefusal(mover, given);
  if (above !== undefined) return refused(columns.roles, above);
  const named = (row.stores ?? []).map((name) => [name, stores.get(name.trim().toLowerCase())] as const);
  const missing = named.find(([, id]) => id === undefined);
  if (missing) return refused(columns.stores, texts.noStore(missing[0]));
  const { fields, notes } = readFields(row);
  const unknown = asked.flatMap(([name, role]) => (role ? [] : [name]));
  if (unknown.length > 0) notes.push(texts.noRoles(unknown));
  const storeIds = named.length === 0 ? mover.storeIds : [...new Set(named.flatMap(([, id]) => id ?? []))];
  return {
    decision: taken('new', { note: notes.join('. ') }),
    user: { username, ...fields, roleIds: [...new Set(given.map(({ roleId }) => roleId))], storeIds },
  };
}

/** Why the mover can't give one of the roles, as a sentence. */
function roleRefusal(mover: UserKnowledge['mover'], given: readonly Role[]): string | undefined {
  const administrator = given.find(({ isAdministrator }) => isAdministrator);
  const rights = effectiveRights(
    given.flatMap((role) => role.rights),
    [],
  );
  return (giveRefusal(mover, administrator) ?? grantRefusal(mover, new Set(), rights))?.message;
}

function readFields({ displayName, email }: SheetRow<'users'>) {
  const notes: string[] = [];
  const keep = (column: SheetColumn, value: string | null, problem: string | undefined): string => {
    if (value === null || problem === undefined) return value ?? '';
    notes.push(texts.leftOut(column.heading, value.slice(0, LONGEST_NAME), problem));
    return '';
  };
  const isLong = (displayName ?? '').length > LONGEST_NAME;
  const fields = {
    displayName: keep(columns.displayName, displayName, isLong ? texts.TOO_LONG : undefined),
    email: keep(columns.email, email, emailProblem(email ?? '')),
  };
  return { fields, notes };
}
