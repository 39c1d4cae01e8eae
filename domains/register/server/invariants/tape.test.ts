// Do the checks of tape.ts see the faults that they are there for? On tapes that a server took.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardAside } from '#domains/register/contract/tape.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { tapeChecks } from './tape.ts';
import { aPrintedLine, aTape } from '#tests/support/a-tape.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';
import { type Break, faultsAfter } from '#tests/support/verify-testing.ts';

let server: TestServer;
let counter: Counter;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { registers: 2 });
  const built = await aGood(server.database, counter, {
    upc: '045496963729',
    title: 'Zelda',
    priceCents: 2_000,
    quantity: 9,
  });
  const of = await server.database.one<{ departmentId: number; department: string; taxRateE5: number }>(
    'select department_id, department, tax_rate_e5 from shelf_candidates where inventory_id = $1',
    [built.inventoryId],
  );
  const line = aPrintedLine({ ...built, ...of, title: 'Zelda', priceCents: 2_000 });
  const tape = await aTape(server, counter);
  await tape.sale([line]);
  await tape.sale([line]);
  await tape.sale([line]);
  await tape.send();
  const other = await aTape(server, counter, { deviceId: counter.deviceIds[1] as number, deviceNumber: 2 });
  await other.sale([line], {}, { v: 2 });
  await other.send();
  const { id } = await server.database.one<{ id: number }>('select discrepancy_id as id from discrepancies');
  await server.call(
    discardAside,
    { DiscrepancyId: id, Reason: 'Entered by hand' },
    { token: counter.manager.token },
  );
});
afterAll(() => server.close());

test('what a server took is sound', async () => expect(await verify(server.database)).toEqual([]));

const FIRST = 'where lease_id = 1 and seq = 1';
const BREAKS: readonly Break[] = [
  [
    'F2',
    'A sale of a tape was booked twice, or its receipt is another transaction’s',
    `update tape_entries set transaction_id = (select transaction_id from tape_entries where lease_id = 1 and seq = 2) ${FIRST}`,
  ],
  [
    'F2',
    'A line of a tape’s sale has not exactly one movement of stock',
    `update stock_movements set quantity = -2 where source_type = 'transaction' and source_id = (select transaction_id from tape_entries ${FIRST})`,
  ],
  [
    'F3',
    'What was booked of a tape’s sale is not what its receipt says, by tender and tax',
    `update payments set kind = 'card' where transaction_id = (select transaction_id from tape_entries ${FIRST})`,
  ],
  [
    'F3',
    'What was booked of a tape’s sale is not what its receipt says, by tender and tax',
    `update transactions set tax_cents = tax_cents + 1 where transaction_id = (select transaction_id from tape_entries ${FIRST})`,
  ],
  [
    'F4',
    'A tape has a gap, or its end is not its last entry',
    `delete from tape_entries where lease_id = 1 and seq = 2`,
  ],
  [
    'F4',
    'A tape has a gap, or its end is not its last entry',
    `update tape_leases set last_hash = '' where lease_id = 1`,
  ],
  [
    'F4',
    'An entry of a tape is not what was signed: its text has another hash',
    `update tape_entries set text = replace(text, '2000', '2001') ${FIRST}`,
  ],
  [
    'F4',
    'A booked entry of a tape doesn’t follow the one before it',
    `update tape_entries set hash = 'other' ${FIRST}`,
  ],
  [
    'F5',
    'The receipt numbers that a register gave without a server have a gap, or one was given twice',
    `update tape_entries set receipt_number = (select receipt_number from tape_entries where lease_id = 1 and seq = 2) ${FIRST}`,
  ],
  [
    'F5',
    'The receipt numbers that a register gave without a server have a gap, or one was given twice',
    `update tape_leases set last_receipt = 4 where lease_id = 1`,
  ],
  ['F8', 'An entry of a tape was set aside, and nobody is told why', `delete from discrepancies`],
  [
    'F8',
    'What differed in an entry of a tape was settled without exactly one audit row',
    `update audit_rows set action = 'other' where action = 'transactions.settle'`,
  ],
  [
    'F8',
    'What was set aside of a tape was decided on without exactly one audit row, or is still open',
    `update audit_rows set action = 'other' where action = 'transactions.discardAside'`,
  ],
  [
    'F8',
    'What was set aside of a tape was decided on without exactly one audit row, or is still open',
    `update discrepancies set settled_at = null, settled_by = null, note = ''`,
  ],
  [
    'F11',
    'What two machines with one tape sent was booked by itself',
    `update tape_leases set forked_at = now() - interval '1 day'`,
  ],
  [
    'F11',
    'What a lost machine sent was booked by itself',
    `update tape_leases set revoked_at = now() - interval '1 day'`,
  ],
];

test.each(BREAKS)('%s: %s', async (check, problem, ...statements) => {
  expect(await faultsAfter(server.database, statements, `${check} ${problem}`)).toContain(
    `${check} ${problem}`,
  );
});

test('every check has a fault that it finds', () => {
  const broke = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(
    tapeChecks.map(({ check, problem }) => `${check} ${problem}`).filter((one) => !broke.has(one)),
  ).toEqual([]);
});
