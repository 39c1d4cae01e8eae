// The bundle's lists of domains: modules.ts and told-hooks.ts of apps/server look for them when they run from their sources, here they are named once.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';

/** What these files export: the lists, by what each domain's file exports. */
const LISTS: Readonly<Record<string, readonly [list: string, name: string, file: string][]>> = {
  'modules.ts': [
    ['modules', 'module', 'server/module.ts'],
    ['domains', 'domain', 'domain.ts'],
  ],
  'told-hooks.ts': [['toldHooks', 'hooks', 'server/hooks.ts']],
};

/** Puts an import of every domain's file in the place of those that look for them. */
export function bundleModules(root: string): Plugin {
  return {
    name: 'modules',
    setup: (build) => {
      build.onLoad({ filter: /[\\/]apps[\\/]server[\\/](modules|told-hooks)\.ts$/ }, ({ path }) => ({
        contents: (LISTS[basename(path)] ?? []).map((one) => listOf(root, ...one)).join(''),
        loader: 'ts',
        resolveDir: root,
      }));
    },
  };
}

/** `export const <list> = [...]` of what that file of every domain exports by that name. */
function listOf(root: string, list: string, name: string, file: string): string {
  const domains = readdirSync(join(root, 'domains'))
    .sort()
    .filter((domain) => existsSync(join(root, 'domains', domain, file)));
  const imports = domains.map(
    (domain, at) => `import { ${name} as ${name}${at} } from '#domains/${domain}/${file}';\n`,
  );
  return `${imports.join('')}export const ${list} = [${domains.map((_domain, at) => name + at).join(', ')}];\n`;
}
