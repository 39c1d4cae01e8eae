// Which domains make up the server? Every folder of domains/ that has a server/module.ts: a new one is found by being there.
//
// The bundle can't look for them when it runs: tools/bundle-modules.ts puts the same list into it when it is built.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Domain } from '#contract/domain.ts';
import type { ServerModule } from '#platform/module.ts';

const DOMAINS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'domains');

const found = readdirSync(DOMAINS).sort();

/** That file of every domain that has it. */
const load = <Shape>(...name: readonly string[]): Promise<Shape[]> =>
  Promise.all(
    found
      .map((domain) => join(DOMAINS, domain, ...name))
      .filter((file) => existsSync(file))
      .map(async (file) => (await import(pathToFileURL(file).href)) as Shape),
  );

/** The server's part of every domain. */
export const modules: readonly ServerModule[] = (
  await load<{ module: ServerModule }>('server', 'module.ts')
).map(({ module }) => module);

/** What every domain says of itself. */
export const domains: readonly Domain[] = (await load<{ domain: Domain }>('domain.ts')).map(
  ({ domain }) => domain,
);
