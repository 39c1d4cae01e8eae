// Which domains are there? Every folder of domains/: a new one is found by being there.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const DOMAINS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'domains');

const found = readdirSync(DOMAINS).sort();

/** That file of every domain that has it. */
export const loadFromDomains = <Shape>(...name: readonly string[]): Promise<Shape[]> =>
  Promise.all(
    found
      .map((domain) => join(DOMAINS, domain, ...name))
      .filter((file) => existsSync(file))
      .map(async (file) => (await import(pathToFileURL(file).href)) as Shape),
  );
