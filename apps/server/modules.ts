// Which domains make up the server? Every folder of domains/ that has a server/module.ts: a new one is found by being there.
//
// The bundle can't look for them when it runs: tools/bundle-modules.ts puts the same list into it when it is built.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerModule } from '#platform/module.ts';

const DOMAINS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'domains');

const files = readdirSync(DOMAINS)
  .sort()
  .map((domain) => join(DOMAINS, domain, 'server', 'module.ts'))
  .filter((file) => existsSync(file));

/** The server's part of every domain. */
export const modules: readonly ServerModule[] = await Promise.all(
  files.map(async (file) => ((await import(pathToFileURL(file).href)) as { module: ServerModule }).module),
);
