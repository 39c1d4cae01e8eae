// A process that holds the embedded PostgreSQL of a folder until it is killed: for tests of what the next start finds.
import { startEmbedded } from '#platform/db/embedded/embedded-postgres.ts';

const { url } = await startEmbedded({
  dataDir: process.argv[2] as string,
  log: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 1_000);
