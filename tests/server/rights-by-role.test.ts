// F32: every call of the contract by every role: who lacks the right is told so, who has it is asked for the input.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_ROLES } from '#domains/access/rules/default-roles.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { formsOf } from '#platform/http/serve.ts';
import { modules } from '#server/modules.ts';
import { routesOf } from '#platform/module.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const calls = routesOf(modules)
  .map((route) => route.call)
  .filter((call) => call.right !== 'anyone');
let server: TestServer;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  const { storeId } = await aStore(server.database);
  for (const { name } of DEFAULT_ROLES) {
    const { userId } = await aUser(server.database, { role: name, storeIds: [storeId] });
    tokens[name] = await aSession(server.database, userId);
  }
});
afterAll(() => server.close());

describe.each(DEFAULT_ROLES.map((role) => [role.name, role] as const))('%s', (name, role) => {
  // An unknown input is refused after the right and before anything is done.
  test.each(calls.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
    const may =
      role.isAdministrator ||
      call.right === 'signed-in' ||
      (role.rights as readonly string[]).includes(call.right);
    for (const form of formsOf(call)) {
      if (call.changes && form.method === 'GET') continue;
      const path = `/api/${form.path.replace(/\{[^}]+\}/g, '1')}`;
      const got = await server.request(form.method, path, {
        token: tokens[name] as string,
        query: { 'no-such-input': 'x' },
      });
      const { code } = (got.body ?? {}) as { code?: string };
      expect([form, got.status, code]).toEqual([form, may ? 400 : 403, may ? 'BAD_INPUT' : 'RIGHT_REQUIRED']);
    }
  });
});
