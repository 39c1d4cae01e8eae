// One life of the product as a shop begins it, on the Node that runs this: what npm start runs, on an empty folder until /readyz says yes, a login, a
// look-up, labels (a file from the second thread), and an orderly end. Nothing may be warned of. Ends with an error otherwise.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './build.ts';
import { warningsIn } from './nodes.ts';

/** A build and the demo chain come before the first answer. */
const START_MS = 240_000;
const STOP_MS = 30_000;

let output = '';
const shouldBe = (isRight: boolean, what: string): void => {
  if (!isRight) throw new Error(what);
};

function startProduct(dataDir: string): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  // Without npm and its shell between: they answer a signal in ways of their own.
  const [, ...given] = scripts.start.split(' ');
  const env = {
    ...process.env,
    ...{ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DEMO: 'true', LOG_LEVEL: 'warn' },
    ...{ DATABASE_URL: undefined, NODE_PENDING_DEPRECATION: '1' },
  };
  const options = { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
  const product = spawn(process.execPath, given, options);
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return product;
}

async function waitForAddress(product: ChildProcess): Promise<string> {
  for (const begun = Date.now(); Date.now() - begun < START_MS; await sleep(100)) {
    const address = /answers at (\S+)/.exec(output)?.[1];
    if (address) return address;
    shouldBe(product.exitCode === null, 'it ended before it answered');
  }
  throw new Error('it did not answer in time');
}

async function call(address: string, path: string, body?: object, token = ''): Promise<Response> {
  const answer = await fetch(`${address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  shouldBe(answer.status === 200, `${path.split('?')[0]} answered ${answer.status}`);
  return answer;
}

async function work(address: string): Promise<void> {
  await call(address, '/readyz');
  const metrics = await (await call(address, '/metrics')).text();
  shouldBe(metrics.includes(`version="${process.version}"`), `the server doesn't run on ${process.version}`);
  shouldBe((await (await call(address, '/')).text()).includes('<html'), 'no page');
  const login = await call(address, '/api/UserHandler/login', {
    username: 'manager',
    password: 'tradepost-demo',
  });
  const { token, stores } = (await login.json()) as { token: string; stores: number[] };
  const found = await call(address, '/api/CatalogHandler/QuickSearch?searchTerm=the', undefined, token);
  const [product] = (await found.json()) as { upc?: string; UPC?: string }[];
  const upc = product?.upc ?? product?.UPC;
  shouldBe(Boolean(upc), 'nothing was found');
  await call(address, `/api/InventoryItem/GetBarcodeFile?clientId=${stores[0]}`, [upc], token);
}

async function stop(product: ChildProcess): Promise<void> {
  const gone = new Promise((done) => product.once('close', done));
  product.kill('SIGTERM');
  await Promise.race([gone, sleep(STOP_MS, undefined, { ref: false })]);
  // Windows knows no orderly end from outside.
  if (process.platform === 'win32') return;
  shouldBe(output.includes('Stopping ('), 'it was not told to stop');
  shouldBe(product.exitCode === 0, `it ended with ${product.exitCode ?? product.signalCode ?? 'nothing'}`);
}

const dataDir = mkdtempSync(join(tmpdir(), `tradepost-nodes-${process.pid}-`));
chmodSync(dataDir, 0o711);
const product = startProduct(dataDir);
try {
  await work(await waitForAddress(product));
  await stop(product);
  const warnings = warningsIn(output);
  shouldBe(warnings.length === 0, `Node warns: ${warnings.join(' ')}`);
  process.stdout.write(`started, used and stopped on ${process.version}\n`);
} catch (error) {
  process.stderr.write(`${output}\n${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  if (product.exitCode === null) product.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
