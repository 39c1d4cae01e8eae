import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { updateConfiguration, updateDepartment } from '#domains/departments/contract/edit.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let boss: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, {});
  const { userId } = await aUser(server.database, { role: 'Manager', storeIds: [counter.storeId] });
  boss = { token: await aSession(server.database, userId) };
});
afterAll(() => server.close());

test('a department has the parts that are usual for its goods until others are chosen; a configuration says what it comes on', async () => {
  const added = await server.call(
    updateDepartment,
    { id: 0, departmentName: 'Retro games', family: 'game' },
    boss,
  );
  expect(added).toMatchObject({ department: { parts: ['case', 'cover', 'disc', 'manual', 'inserts'] } });
  const id = (added as { department: { departmentId: number } }).department.departmentId;
  const chosen = await server.call(
    updateDepartment,
    { id, departmentName: 'Retro games', parts: ['manual', 'box'], only: ['parts'] },
    boss,
  );
  expect(chosen).toMatchObject({ department: { parts: ['box', 'manual'], family: 'game' } });
  const [row] = await server.database.rows<{ after: object }>(
    `select after from audit_rows where entity = 'department' and entity_id = $1 order by at desc limit 1`,
    [String(id)],
  );
  expect(row).toMatchObject({ after: { parts: ['box', 'manual'] } });
  const configured = await server.call(
    updateConfiguration,
    { departmentId: id, configuration: 'Nintendo 64', medium: 'cartridge' },
    boss,
  );
  expect(configured).toMatchObject({ configurations: [{ name: 'Nintendo 64', medium: 'cartridge' }] });
});
