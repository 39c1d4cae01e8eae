import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { getStation, getTestPage, sendToPrinter } from '#domains/printing/contract/calls.ts';
import { sendBytes } from '#domains/printing/server/send-bytes.ts';
import { saveStationSetting } from '#domains/settings/contract/calls.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let store: BuiltStore;
let foreign: BuiltStore;
let cashier: { token: string };
let manager: { token: string };
let posId: number;

beforeAll(async () => {
  server = await startTestServer();
  store = await aStore(server.database);
  foreign = await aStore(server.database, { name: 'Elsewhere' });
  posId = store.deviceIds[0] as number;
  const someone = async (role: 'Cashier' | 'Manager') => {
    const { userId } = await aUser(server.database, { role, storeIds: [store.storeId] });
    return { token: await aSession(server.database, userId) };
  };
  cashier = await someone('Cashier');
  manager = await someone('Manager');
});
afterAll(() => server.close());

/** A printer on a port that printers use; it keeps what it got. */
async function aPrinter(): Promise<{ port: number; papers: Buffer[]; close(): Promise<void> }> {
  const papers: Buffer[] = [];
  const sink: Server = createServer((socket) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => {
      papers.push(Buffer.concat(chunks));
      socket.end();
    });
    socket.on('error', () => undefined);
  });
  for (let port = 9_101; port <= 9_109; port += 1) {
    const listens = await new Promise<boolean>((done) => {
      sink.once('error', () => done(false));
      sink.listen(port, '127.0.0.1', () => done(true));
    });
    if (listens) {
      return {
        port: (sink.address() as AddressInfo).port,
        papers,
        close: () => new Promise((done) => void sink.close(() => done())),
      };
    }
  }
  throw new Error('no port of a printer is free');
}

const setting = (SettingName: string, Value: string, who = manager) =>
  server.request('POST', '/api/POSStationSettings/SaveSetting', {
    ...who,
    body: { POSID: posId, SettingName, Value },
  });
const job = (data: Uint8Array, jobId: string) => ({
  posId,
  printer: 'receipt' as const,
  jobId,
  data: Buffer.from(data).toString('base64'),
});

describe('a network printer', () => {
  let printer: Awaited<ReturnType<typeof aPrinter>>;
  beforeAll(async () => {
    printer = await aPrinter();
    await setting('UsingPrinterExtension', 'true');
  });
  beforeEach(async () => {
    printer.papers.length = 0;
    await setting('ReceiptPrinter', `network:127.0.0.1:${printer.port}`);
  });
  afterAll(() => printer.close());

  test('gets exactly the bytes, once for each job', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_none, at) => (at * 7) % 256);
    const first = await server.call(sendToPrinter, job(bytes, 'job-0000000000001'), cashier);
    expect(first).toEqual({ success: true, message: '', bytes: 100_000 });
    const again = await server.call(sendToPrinter, job(bytes, 'job-0000000000001'), cashier);
    expect(again).toEqual(first);
    expect(printer.papers).toHaveLength(1);
    expect(printer.papers[0]?.equals(Buffer.from(bytes))).toBe(true);
  });

  test('one job sent five times at once prints once', async () => {
    const bytes = Buffer.from('one paper');
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => server.call(sendToPrinter, job(bytes, 'job-0000000000002'), cashier)),
    );
    expect(answers.some((answer) => answer.success)).toBe(true);
    expect(printer.papers).toHaveLength(1);
  });

  test('the number of a job is not taken for another paper', async () => {
    await server.call(sendToPrinter, job(Buffer.from('a'), 'job-0000000000003'), cashier);
    const got = await server.request('POST', '/api/Printing/Send', {
      ...cashier,
      body: job(Buffer.from('b'), 'job-0000000000003'),
    });
    expect(got.status).toBe(409);
    expect(printer.papers).toHaveLength(1);
  });

  test('one that is off says so, and the same job prints later', async () => {
    await setting('ReceiptPrinter', 'network:127.0.0.1:9109');
    const paper = job(Buffer.from('later'), 'job-0000000000004');
    expect(await server.call(sendToPrinter, paper, cashier)).toMatchObject({
      success: false,
      code: 'PRINTER_NOT_REACHED',
      message: 'Could not reach the printer at 127.0.0.1:9109: it refused the connection',
    });
    await setting('ReceiptPrinter', `network:127.0.0.1:${printer.port}`);
    expect(await server.call(sendToPrinter, paper, cashier)).toMatchObject({ success: true });
    expect(printer.papers.map(String)).toEqual(['later']);
  });

  test('a line that breaks while printing is not known, and never repeated by itself', async () => {
    const rude = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.resetAndDestroy());
    });
    await new Promise<void>((done) => rude.listen(0, '127.0.0.1', done));
    const { port } = rude.address() as AddressInfo;
    const outcome = await sendBytes('127.0.0.1', port, Buffer.alloc(20_000_000, 1));
    expect(outcome).toMatchObject({ sent: false, begun: true });
    await new Promise((done) => rude.close(done));
    await server.database.run(`update print_jobs set state = 'unsure' where job_id = 'job-0000000000001'`);
    const bytes = Uint8Array.from({ length: 100_000 }, (_none, at) => (at * 7) % 256);
    expect(await server.call(sendToPrinter, job(bytes, 'job-0000000000001'), cashier)).toMatchObject({
      success: false,
      code: 'PRINT_UNSURE',
    });
    expect(printer.papers).toEqual([]);
  });
});

describe('where it may lead', () => {
  test.each(['network:8.8.8.8', 'network:169.254.169.254:9100', 'network:127.0.0.1:5432', 'network:db'])(
    '%s is no printer',
    async (value) => {
      const got = await setting('ReceiptPrinter', value);
      expect(got.status).toBe(400);
      expect(got.body).toMatchObject({ field: 'Value' });
    },
  );

  test('only who may change settings names an address', async () => {
    expect((await setting('ReceiptPrinter', 'network:10.0.0.1', cashier)).status).toBe(403);
  });

  test('a bad address that is in the database is not called', async () => {
    await server.database.run(
      `insert into station_settings (device_id, name, value, changed_at) values ($1, 'LabelPrinter', 'network:8.8.8.8', now())`,
      [posId],
    );
    const answer = await server.call(
      sendToPrinter,
      { ...job(Buffer.from('x'), 'job-0000000000009'), printer: 'label' },
      cashier,
    );
    expect(answer).toMatchObject({ success: false, code: 'NO_PRINTER' });
  });

  test.each([
    [{ data: '' }, 'data'],
    [{ data: '%%%%' }, 'data'],
    [{ data: 'A'.repeat(360_000) }, 'data'],
    [{ jobId: 'x' }, 'jobId'],
    [{ printer: 'fax' }, 'printer'],
    [{ host: '8.8.8.8' }, 'host'],
  ])('%o is refused', async (wrong, field) => {
    const body = { ...job(Buffer.from('x'), 'job-0000000000010'), ...wrong };
    const got = await server.request('POST', '/api/Printing/Send', { ...cashier, body });
    expect(got.status).toBe(400);
    expect(got.body).toMatchObject({ field });
  });

  test('a device of a foreign store is like none', async () => {
    const body = { ...job(Buffer.from('x'), 'job-0000000000011'), posId: foreign.deviceIds[0] };
    expect((await server.request('POST', '/api/Printing/Send', { ...cashier, body })).status).toBe(404);
  });
});

test('a station says what it prints on, and its test page is as wide as its paper', async () => {
  await server.call(
    saveStationSetting,
    { POSID: posId, SettingName: 'ReceiptPaperType', Value: '58mm' },
    manager,
  );
  await setting('ReceiptPrinter', 'usb');
  await setting('UseDrawerCommunication', 'true');
  expect(await server.call(getStation, { posId }, cashier)).toMatchObject({
    receipt: { way: 'usb', name: '' },
    paper: '58mm',
    opensDrawer: true,
    automatic: { receipt: true, label: false },
  });
  await setting('AutomaticReceiptPrinting', 'false');
  await setting('AutomaticLabelPrinting', 'true');
  expect(await server.call(getStation, { posId }, cashier)).toMatchObject({
    automatic: { receipt: false, label: true },
  });
  const page = await server.request('GET', `/api/Printing/TestPage/${posId}?Format=html`, cashier);
  expect(page.text).toContain('@page{size:58mm auto');
  const bytes = await server.request('GET', `/api/Printing/TestPage/${posId}?Format=escpos`, cashier);
  expect(bytes.text).toContain('12345678901234567890123456789012');
  expect(getTestPage.produces).toBe('html');
});
