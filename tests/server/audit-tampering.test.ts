// F38: somebody with the database in hand changes what the audit says. `verify` finds it, whichever way it was done.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { newTransaction } from '#domains/register/contract/calls.ts';
import type { Tx } from '#contract/route.ts';
import { findFaults } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '../support/server.ts';

const SEVERAL = 6;
let server: TestServer;
let counter: Counter;
let chain: number[];

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  const { token } = counter.manager;
  for (let at = 0; at < SEVERAL; at += 1) {
    const { transactionId } = await server.call(newTransaction, { posid: counter.deviceId }, { token });
    await server.request('PUT', `/api/Transaction/VoidTransaction/${transactionId}`, { token, body: {} });
  }
  chain = (
    await server.database.rows<{ seq: number }>(
      'select seq from audit_rows where store_id = $1 order by seq',
      [counter.storeId],
    )
  ).map(({ seq }) => seq);
  expect(chain.length).toBeGreaterThanOrEqual(SEVERAL);
});
afterAll(() => server.close());

/** The faults after a change of the database's owner, who can switch every trigger off; all of it is undone. */
async function faultsAfter(act: (tx: Tx) => Promise<unknown>) {
  const undone = new Error('undone');
  let faults: Awaited<ReturnType<typeof findFaults>> = [];
  await server.database
    .transaction(async (tx) => {
      await tx.run('alter table audit_rows disable trigger user');
      await act(tx);
      faults = (await findFaults(tx, 'U4')).filter(({ problem }) => problem.includes('audit'));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return faults;
}

const at = (place: number): number => chain.at(place) as number;
const DIGEST = `audit_digest(prev_hash, store_id, seq, at, user_id, username, device_id, action, entity, entity_id, before, after, approved_by, request_id)`;

test('as it is, nothing is found', async () => {
  expect(await faultsAfter(async () => undefined)).toEqual([]);
});

test.each<[string, (tx: Tx, store: number) => Promise<unknown>]>([
  [
    'a name is changed',
    (tx, store) =>
      tx.run(`update audit_rows set username = 'nobody' where store_id = $1 and seq = $2`, [store, at(1)]),
  ],
  [
    'what was before is changed',
    (tx, store) =>
      tx.run(`update audit_rows set before = '{"due": 1}' where store_id = $1 and seq = $2`, [store, at(2)]),
  ],
  [
    'a time is moved',
    (tx, store) =>
      tx.run(`update audit_rows set at = at - interval '1 hour' where store_id = $1 and seq = $2`, [
        store,
        at(1),
      ]),
  ],
  [
    'a row is taken out',
    (tx, store) => tx.run('delete from audit_rows where store_id = $1 and seq = $2', [store, at(2)]),
  ],
  [
    'the tail is cut',
    (tx, store) => tx.run('delete from audit_rows where store_id = $1 and seq > $2', [store, at(-3)]),
  ],
  [
    'two rows change places',
    async (tx, store) => {
      for (const [from, to] of [
        [at(1), -1],
        [at(2), at(1)],
        [-1, at(2)],
      ] as const)
        await tx.run('update audit_rows set seq = $3 where store_id = $1 and seq = $2', [store, from, to]);
    },
  ],
  [
    'a row is put in at the end',
    (tx, store) =>
      tx.run(
        `insert into audit_rows select (jsonb_populate_record(null::audit_rows, to_jsonb(r) || jsonb_build_object('seq', r.seq + 1))).*
         from audit_rows r where store_id = $1 and seq = $2`,
        [store, at(-1)],
      ),
  ],
  [
    'a row is changed and its hash made anew',
    (tx, store) =>
      tx.run(
        `update audit_rows set username = 'nobody', hash = ${DIGEST.replace('username', `'nobody'`)} where store_id = $1 and seq = $2`,
        [store, at(1)],
      ),
  ],
  [
    'every hash from the middle on is made anew',
    async (tx, store) => {
      await tx.run(`update audit_rows set username = 'nobody' where store_id = $1 and seq = $2`, [
        store,
        at(2),
      ]);
      for (const seq of chain.slice(2))
        await tx
          .run(
            `update audit_rows r set prev_hash = (select hash from audit_rows o where o.store_id = r.store_id and o.seq = r.seq - 1)
           where store_id = $1 and seq = $2`,
            [store, seq],
          )
          .then(() =>
            tx.run(`update audit_rows set hash = ${DIGEST} where store_id = $1 and seq = $2`, [store, seq]),
          );
    },
  ],
])('%s', async (_what, act) => {
  const faults = await faultsAfter((tx) => act(tx, counter.storeId));
  expect(faults.length).toBeGreaterThan(0);
});
