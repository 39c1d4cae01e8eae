// A terminal is paired with a register by a device code.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import {
  forgetTerminal,
  getAllCCSettingsForClient,
  getTerminals,
  requestSquareCCDeviceCodes,
  requestTerminalLocations,
} from '#domains/cards/contract/terminal-calls.ts';
import { findAccount } from '#domains/cards/server/find-processor.ts';
import { sweepTerminals } from '#domains/cards/server/terminals/pair.ts';
import { aSquare, useSquare } from '#domains/cards/testing/a-square-store.ts';
import type { Fault } from '#domains/cards/testing/square/faults.ts';
import type { SquareSimulator } from '#domains/cards/testing/square/simulator.ts';
import { type BuiltStore, aStore } from '#domains/stores/testing/a-store.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let store: BuiltStore;
let manager: { token: string };
let simulator: SquareSimulator;
let clock: { ms: number };
let fault: (method: string, path: string) => Fault = () => 'none';

beforeAll(async () => {
  ({ simulator, clock } = await aSquare({ fault: (method, path) => fault(method, path) }));
  server = await startTestServer({ now: () => new Date(clock.ms) });
});
beforeEach(async () => {
  fault = () => 'none';
  store = await aStore(server.database, { registers: 2 });
  await useSquare(server.database, simulator, { ...store, deviceIds: [] });
  const { userId } = await aUser(server.database, { role: 'Manager', storeIds: [store.storeId] });
  manager = { token: await aSession(server.database, userId) };
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

const rows = () => server.call(getAllCCSettingsForClient, { ClientId: store.storeId }, manager);
const askForCodes = () =>
  server.call(requestSquareCCDeviceCodes, { clientId: store.storeId, locationId: 'LOC-1' }, manager);
const sweepAfter = (ms: number) => {
  clock.ms += ms;
  const accountOf = (storeId: number) => findAccount(server.database, storeId);
  return sweepTerminals(server.database, new Date(clock.ms), accountOf);
};

test('the locations of the account', async () => {
  expect(await server.call(requestTerminalLocations, { clientId: store.storeId }, manager)).toEqual([
    { id: 'LOC-1', name: 'Maple Street', status: 'ACTIVE' },
  ]);
});

test('a store that used the simulator pairs with Square as any other', async () => {
  await server.database.run(
    `insert into terminals (device_id, store_id, processor, code_key, status, terminal_id)
     select device_id, store_id, 'Simulator', 'demo-' || device_id, 'paired', 'SIMULATED-' || device_id from devices
     where store_id = $1 and kind = 'register'`,
    [store.storeId],
  );
  expect(await rows()).toMatchObject([{ status: 'none' }, { status: 'none' }]);
  expect(await askForCodes()).toMatchObject({ success: true });
  expect(await rows()).toMatchObject([
    { processor: 'Square', status: 'unpaired' },
    { processor: 'Square', status: 'unpaired' },
  ]);
});

test('each register without a terminal gets a code; typed at the terminal, it is paired', async () => {
  expect(await rows()).toMatchObject([
    { description: 'Counter 1', processor: 'Square', keyStatus: 'set', status: 'none', deviceCode: '' },
    { description: 'Counter 2', locationId: 'LOC-1', isSimulated: false },
  ]);
  const { deviceCodes } = await askForCodes();
  const own = deviceCodes.filter((one) => one.posId !== null);
  expect(own.map(({ name, status }) => [name, status])).toEqual([
    ['Counter 1', 'UNPAIRED'],
    ['Counter 2', 'UNPAIRED'],
  ]);
  // Asking again makes no others while these can be typed.
  expect((await askForCodes()).deviceCodes).toHaveLength(deviceCodes.length);
  const [first] = await rows();
  expect(first).toMatchObject({ status: 'unpaired', deviceCode: own[0]?.code });
  const terminalId = simulator.account.typeCode(first?.deviceCode ?? '');
  // The server's own sweep may have the code in hand.
  for (let time = 0; time < 3; time += 1) await sweepAfter(16_000);
  expect(await rows()).toMatchObject([
    { status: 'paired', terminalId, deviceCode: '' },
    { status: 'unpaired' },
  ]);
  expect(await server.call(getTerminals, { ClientId: store.storeId }, manager)).toMatchObject([
    { description: 'Counter 1', isReady: true, isBusy: false },
    { description: 'Counter 2', isReady: false },
  ]);
  await sweepAfter(6 * 60_000);
  expect((await rows())[1]).toMatchObject({ status: 'expired', deviceCode: '' });
  expect((await askForCodes()).deviceCodes.length).toBeGreaterThan(deviceCodes.length);
});

test('a code whose answer is lost is asked for again by any server, and made once', async () => {
  fault = (method, path) => (method === 'POST' && path === '/v2/devices/codes' ? 'lost' : 'none');
  const before = simulator.account.codes().length;
  expect(await askForCodes()).toMatchObject({ success: false, code: 'CARD_PROCESSOR_SILENT' });
  fault = () => 'none';
  for (let time = 0; time < 3; time += 1) await sweepAfter(16_000);
  expect((await rows())[0]).toMatchObject({ status: 'unpaired' });
  expect(simulator.account.codes()).toHaveLength(before + 1);
});

test('a terminal goes away from its register, and another can come', async () => {
  await askForCodes();
  const [first] = await rows();
  simulator.account.typeCode(first?.deviceCode ?? '');
  for (let time = 0; time < 3; time += 1) await sweepAfter(16_000);
  const posId = store.deviceIds[0] as number;
  expect(await server.call(forgetTerminal, { posId }, manager)).toMatchObject({ success: true });
  expect((await rows())[0]).toMatchObject({ status: 'none', terminalId: '' });
});

test('without an account nothing is asked', async () => {
  await server.database.run(
    `delete from client_settings where store_id = $1 and name = 'CCProcessorApiKey'`,
    [store.storeId],
  );
  expect(await askForCodes()).toMatchObject({ success: false, code: 'NO_CARD_ACCOUNT' });
  expect((await rows())[0]).toMatchObject({ keyStatus: '', processor: '' });
});

test('the key is in no answer', async () => {
  const all = [await rows(), await askForCodes()];
  expect(JSON.stringify(all)).not.toContain(simulator.key);
});
