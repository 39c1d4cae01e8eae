// What do the domains bring to the walk over all calls? Each testing/walk.ts that is there.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Walk } from '#platform/http/walk.ts';

const files = readdirSync('domains')
  .sort()
  .map((domain) => join('domains', domain, 'testing', 'walk.ts'))
  .filter((file) => existsSync(file));

/** The walks of all domains. */
export const walks: readonly Walk[] = await Promise.all(
  files.map(async (file) => ((await import(pathToFileURL(file).href)) as { walk: Walk }).walk),
);
