// The bundle's list of domains: apps/server/modules.ts looks for them when it runs from its sources, here they are named once.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Puts an import of every domain's domain.ts and server/module.ts in the place of apps/server/modules.ts. */
export function bundleModules(root: string): Plugin {
  return {
    name: 'modules',
    setup: (build) => {
      build.onLoad({ filter: /[\\/]apps[\\/]server[\\/]modules\.ts$/ }, () => {
        const lists = [
          listOf(root, 'modules', 'module', 'server/module.ts'),
          listOf(root, 'domains', 'domain', 'domain.ts'),
        ];
        return {
          contents: lists.join(''),
          loader: 'ts',
          resolveDir: root,
        };
      });
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
