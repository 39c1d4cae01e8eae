// The process that runs DuckDB: statements come, rows go back, one request at a time. It ends with its parent.
//
// A process of its own because what it takes of memory and processor must never be a register's: it is the last in line for processors, and the system gives
// everything back when it ends.
import process from 'node:process';
import { giveWay } from '#platform/db/step-back.ts';
import type { EngineAnswer, EngineRequest, EngineSettings } from './engine.ts';

process.on('disconnect', () => process.exit(0));
// Ctrl-C is for the server, which ends this process when it has no more use for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const send = (answer: EngineAnswer): void => void process.send?.(answer);

try {
  // Before DuckDB starts its threads, which take over what this one has.
  giveWay(process.pid);
} catch {
  // It shares equally then.
}

async function open() {
  const { folder, memoryMb, threads } = JSON.parse(process.argv[2] ?? '{}') as EngineSettings;
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const text = `'${folder.replaceAll("'", "''")}`;
  const instance = await DuckDBInstance.create(':memory:', { threads: String(threads) });
  const connection = await instance.connect();
  for (const setting of [
    `memory_limit = '${memoryMb}MB'`,
    `temp_directory = ${text}/spilled'`,
    `max_temp_directory_size = '4GB'`,
    'preserve_insertion_order = false',
    'autoinstall_known_extensions = false',
    'autoload_known_extensions = false',
    // No network, and no file but ours.
    `allowed_directories = [${text}/']`,
    'enable_external_access = false',
    'lock_configuration = true',
  ])
    await connection.run(`set ${setting}`);
  return connection;
}

/** Whole numbers are numbers, as they are from PostgreSQL. */
const plain = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

const opened = open();
opened.then(
  () => send({ isReady: true }),
  (error: Error) => send({ isReady: false, message: error.message }),
);

process.on('message', ({ id, statements }: EngineRequest) => {
  const run = async (): Promise<unknown[]> => {
    const connection = await opened;
    for (const sql of statements.slice(0, -1)) await connection.run(sql);
    const reader = await connection.runAndReadAll(statements.at(-1) ?? 'select 1');
    return (reader.getRowObjectsJS() as Record<string, unknown>[]).map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
    );
  };
  run().then(
    (rows) => send({ id, rows }),
    (error: Error) => send({ id, message: error.message }),
  );
});
