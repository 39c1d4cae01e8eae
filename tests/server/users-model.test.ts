// Users and rights as a model: whoever does whatever to whomever, in whatever order.
//
// U1: effective rights are what roles and user say, the default is no; nobody comes to more by somebody than that one has; an administrator who can sign
// in stays. U2: what a user loses counts at once; names are unique ignoring case and look-alikes; renaming keeps who it is and what was done.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessMessages as say } from '#domains/access/messages.ts';
import { effectiveRightsCall, getUserList } from '#domains/access/contract/users.ts';
import { RIGHTS } from '#domains/access/rules/rights.ts';
import { usernameProblem } from '#domains/access/rules/username.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { type TestServer, startTestServer } from '../support/server.ts';

const PASSWORD = 'blue-lamp-42';
let server: TestServer;
let storeIds: number[] = [];
let runs = 0;

beforeAll(async () => {
  server = await startTestServer();
  storeIds = [
    (await aStore(server.database)).storeId,
    (await aStore(server.database, { name: 'Oak Road' })).storeId,
  ];
});
afterAll(() => server.close());

type Person = { userId: number; username: string; token: string; removed: boolean };

/** Two administrators, somebody with users.edit who is none, a manager, a cashier and two roles of their own; who was there before is gone. */
async function population(): Promise<{ people: Person[]; roles: { roleId: number; name: string }[] }> {
  runs += 1;
  const { database } = server;
  const make = async (name: string, role: 'Administrator' | 'Manager' | 'Cashier', stores: number[]) => {
    const user = await aUser(database, { username: `${name}-${runs}`, role, storeIds: stores });
    return { ...user, token: await aSession(database, user.userId), removed: false };
  };
  const [first = 0] = storeIds;
  const people = [
    await make('anna', 'Administrator', []),
    await make('bert', 'Administrator', storeIds),
    await make('head', 'Manager', [first]),
    await make('mona', 'Manager', [first]),
    await make('carl', 'Cashier', [first]),
    await make('dora', 'Cashier', storeIds),
  ];
  await database.run(
    'update users set removed_at = now() where removed_at is null and user_id <> all($1::bigint[])',
    [people.map(({ userId }) => userId)],
  );
  await database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'users.edit', 'allow')`,
    [people[2]?.userId],
  );
  const roles = await Promise.all(
    ['Keys', 'Goods'].map((name) =>
      database.one<{ roleId: number; name: string }>(
        `insert into roles (name) values ($1) returning role_id, name`,
        [`${name} ${runs}`],
      ),
    ),
  );
  return { people, roles };
}

type Said = { right: string; setting: string };
type Standing = {
  userId: number;
  username: string;
  locked: boolean;
  isAdministrator: boolean;
  roles: Said[];
  own: Said[];
};

/** Everybody who is there, as the tables have them. */
const everybody = () =>
  server.database.rows<Standing>(
    `select u.user_id, u.username, u.locked_at is not null as locked,
       exists (select 1 from user_roles x join roles r using (role_id) where x.user_id = u.user_id and r.is_administrator) as "isAdministrator",
       coalesce((select json_agg(json_build_object('right', rr.right_code, 'setting', rr.setting) order by x.role_id, rr.right_code)
         from user_roles x join role_rights rr using (role_id) where x.user_id = u.user_id), '[]') as roles,
       coalesce((select json_agg(json_build_object('right', r.right_code, 'setting', r.setting) order by r.right_code) from user_rights r where r.user_id = u.user_id), '[]') as own
     from users u where u.removed_at is null order by u.user_id`,
  );

/** By the words of the rule, not by its code: what the user is said, else what the roles say and none denies, else no. */
function mayOf(one: Standing): Set<string> {
  const word = (said: Said[], right: string, setting: string) =>
    said.some((each) => each.right === right && each.setting === setting);
  return new Set(
    RIGHTS.filter((right) => {
      if (one.isAdministrator || word(one.own, right, 'allow')) return true;
      if (word(one.own, right, 'deny') || word(one.roles, right, 'deny')) return false;
      return word(one.roles, right, 'allow');
    }),
  );
}

const LOOK_ALIKES: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
  // Cyrillic letters; a full-width first letter; an accent of its own; a zero-width joiner; a Greek omicron; a dash that is none.
  (name) => name.replace('a', '\u0430').replace('o', '\u043e').replace('e', '\u0435'),
  (name) => `${String.fromCharCode(name.charCodeAt(0) + 0xfee0)}${name.slice(1)}`,
  (name) => `${name.slice(0, 2)}\u0301${name.slice(2)}`,
  (name) => `${name.slice(0, 2)}\u200d${name.slice(2)}`,
  (name) => name.replace('o', '\u03bf'),
  (name) => name.replace('-', '\u2010'),
  (name) => ` ${name}`,
];

const who = fc.nat(5);
const right = fc.constantFrom(
  'users.edit',
  'settings.keys',
  'cash.adjust',
  'inventory.allStores',
  'cash.view',
);
const setting = fc.constantFrom('allow', 'deny', 'inherit');
const role = fc.nat(4);
const act = fc.oneof(
  fc.record({ act: fc.constant('lock' as const), by: who, of: who, on: fc.boolean() }),
  fc.record({ act: fc.constant('remove' as const), by: who, of: who }),
  fc.record({ act: fc.constant('reset' as const), by: who, of: who }),
  fc.record({ act: fc.constant('rename' as const), by: who, of: who, like: who, how: fc.nat(9) }),
  fc.record({ act: fc.constant('create' as const), by: who, like: who, how: fc.nat(9), role }),
  fc.record({ act: fc.constant('give' as const), by: who, of: who, role }),
  fc.record({ act: fc.constant('take' as const), by: who, of: who, role }),
  fc.record({ act: fc.constant('right' as const), by: who, of: who, right, setting }),
  fc.record({ act: fc.constant('roleRight' as const), by: who, role, right, setting }),
  fc.record({ act: fc.constant('stores' as const), by: who, of: who, both: fc.boolean() }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

type Sent = { method: string; path: string; query?: Record<string, string | number>; body?: unknown };

function toSend(
  one: Act,
  people: readonly Person[],
  roles: readonly { roleId: number; name: string }[],
): Sent {
  const of = people['of' in one ? one.of : 0] as Person;
  const roleOf = (at: number) => roles[at % roles.length] as { roleId: number; name: string };
  const alike = (at: number, how: number) =>
    LOOK_ALIKES[how % LOOK_ALIKES.length]?.((people[at] as Person).username) ?? '';
  const sent = (method: string, path: string, rest: Omit<Sent, 'method' | 'path'>): Sent => ({
    method,
    path: `/api/UserHandler/${path}`,
    ...rest,
  });
  switch (one.act) {
    case 'lock':
      return sent('PUT', 'LockUser', { body: { UserId: of.userId, Locked: one.on } });
    case 'remove':
      return sent('POST', 'RemoveLogin', { body: { Username: of.username } });
    case 'reset':
      return sent('POST', 'ResetPassword', { body: { UserId: of.userId, NewPassword: `new-${PASSWORD}` } });
    case 'rename':
      return sent('PUT', 'ChangeUserName', {
        body: { oldUserName: of.username, newUserName: alike(one.like, one.how) },
      });
    case 'create':
      return sent('POST', 'Create', {
        body: {
          name: alike(one.like, one.how),
          email: '',
          password: PASSWORD,
          role: roleOf(one.role).name,
        },
      });
    case 'give':
      return sent('POST', 'AddUserToRole', { body: { UserId: of.userId, role: roleOf(one.role).name } });
    case 'take':
      return sent('POST', 'RemoveUserFromRole', {
        body: { UserId: of.userId, role: roleOf(one.role).name },
      });
    case 'right':
      return sent('PUT', `UpdateUserRights?UserId=${of.userId}`, {
        body: [{ right: one.right, setting: one.setting }],
      });
    case 'roleRight':
      return sent('PUT', `UpdateRoleRights?RoleId=${roleOf(one.role).roleId}`, {
        body: [{ right: one.right, setting: one.setting }],
      });
    case 'stores':
      return sent('PUT', `UpdateUserStores?UserId=${of.userId}`, {
        body: one.both ? storeIds : storeIds.slice(0, 1),
      });
  }
}

const me = (token: string) => server.request('GET', '/api/Session/Me', { token });
const ENDS_SESSIONS = new Set(['lock', 'remove', 'reset']);

test('whoever does whatever: nobody gains what the doer lacks, what is lost counts at once, names stay apart, an administrator stays', async () => {
  const seen = { done: 0, no: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
      const { people, roles: own } = await population();
      const known = await server.database.rows<{ roleId: number; name: string }>(
        `select role_id, name from roles where name in ('Administrator', 'Manager', 'Cashier') order by name`,
      );
      const roles = [...known, ...own];
      for (const one of acts) {
        const by = people[one.by] as Person;
        const before = await everybody();
        const doer = before.find(({ userId }) => userId === by.userId);
        const { method, path, body } = toSend(one, people, roles);
        const wasAlive = (await me(by.token)).status === 200;
        const got = await server.request(method, path, { token: by.token, body });
        const done = got.status === 200 && (got.body as { success?: boolean }).success === true;
        seen[done ? 'done' : 'no'] += 1;
        const after = await everybody();

        // U2: whoever is out of the door does nothing more.
        if (!wasAlive) expect(got.status).toBe(401);
        if (!done) expect(after).toEqual(before);
        // U1: who may do more after it, may do no more than the doer.
        const may = doer ? mayOf(doer) : new Set<string>();
        for (const person of after) {
          const old = before.find(({ userId }) => userId === person.userId);
          const had = old ? mayOf(old) : new Set<string>();
          const gained = [...mayOf(person)].filter((code) => !had.has(code));
          expect(gained.filter((code) => !may.has(code))).toEqual([]);
          if (person.isAdministrator && !old?.isAdministrator) expect(doer?.isAdministrator).toBe(true);
        }
        expect(after.some(({ isAdministrator, locked }) => isAdministrator && !locked)).toBe(true);
        // U2: a name is one name in any case, and has no letter that looks like another's.
        const names = after.map(({ username }) => username.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
        expect(after.map(({ username }) => usernameProblem(username))).toEqual(after.map(() => undefined));
        if (one.act === 'rename' || one.act === 'create') {
          const field = one.act === 'rename' ? 'newUserName' : 'name';
          const like = (body as Record<string, string>)[field] ?? '';
          const bad = usernameProblem(like.trim());
          // What no name can be is said to who may make users; nothing else is.
          if (wasAlive && bad && may.has('users.edit'))
            expect(got).toMatchObject({ status: 400, body: { field, message: say.INVALID_CHARACTERS } });
        }
        await keepUp(one, people, done);
      }
      await compare(people, await everybody());
    }),
    { numRuns: 14 },
  );
  expect(seen.done).toBeGreaterThan(10);
  expect(seen.no).toBeGreaterThan(10);
}, 120_000);

/** What the act means for whoever it was done to: the old token is dead, or the same session goes on under another name. */
async function keepUp(one: Act, people: Person[], done: boolean): Promise<void> {
  if (!done || !('of' in one)) return;
  const of = people[one.of] as Person;
  const itself = one.act === 'reset' && one.by === one.of;
  if (ENDS_SESSIONS.has(one.act) && !itself && !(one.act === 'lock' && !one.on)) {
    expect((await me(of.token)).status).toBe(401);
    if (one.act === 'remove') of.removed = true;
    // Who only has another password signs in again, and who is unlocked later does.
    if (one.act === 'reset') of.token = await sessionOf(of);
  }
  if (one.act === 'lock' && !one.on) of.token = await sessionOf(of);
  if (one.act === 'rename') {
    const { username } = await server.database.one<{ username: string }>(
      'select username from users where user_id = $1',
      [of.userId],
    );
    const audited = await server.database.rows<{ before: { username: string }; after: { username: string } }>(
      `select before, after from audit_rows where action = 'users.rename' and entity_id = $1 order by seq desc limit 1`,
      [String(of.userId)],
    );
    expect(audited[0]).toEqual({ before: { username: of.username }, after: { username } });
    of.username = username;
  }
}

const sessionOf = async (of: Person): Promise<string> => {
  const { locked } = await server.database.one<{ locked: boolean }>(
    'select locked_at is not null as locked from users where user_id = $1',
    [of.userId],
  );
  return locked ? of.token : aSession(server.database, of.userId);
};

/** What the calls say of everybody is what the tables come to; who lost something acts without it from the next request on. */
async function compare(people: readonly Person[], after: readonly Standing[]): Promise<void> {
  const admin = after.find(({ isAdministrator, locked }) => isAdministrator && !locked);
  const token = await aSession(server.database, admin?.userId ?? 0);
  const list = await server.call(getUserList, {}, { token });
  expect(list.map(({ userId }) => userId).sort()).toEqual(after.map(({ userId }) => userId).sort());
  for (const person of after) {
    const rights = await server.call(effectiveRightsCall, { UserId: person.userId }, { token });
    const may = mayOf(person);
    expect(rights.filter(({ allowed }) => allowed).map((one) => one.right)).toEqual(
      RIGHTS.filter((code) => may.has(code)),
    );
    const own = people.find(({ userId }) => userId === person.userId);
    const told = own && (await me(own.token));
    if (!told || told.status !== 200 || person.isAdministrator) continue;
    expect([...(told.body as { rights: string[] }).rights].sort()).toEqual([...may].sort());
  }
}
