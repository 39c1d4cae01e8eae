// The bundle's list of domains: apps/server/modules.ts looks for them when it runs from its sources, here they are named once.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Puts an import of every domain's server/module.ts in the place of apps/server/modules.ts. */
export function bundleModules(root: string): Plugin {
  return {
    name: 'modules',
    setup: (build) => {
      build.onLoad({ filter: /[\\/]apps[\\/]server[\\/]modules\.ts$/ }, () => {
        const domains = readdirSync(join(root, 'domains'))
          .sort()
          .filter((domain) => existsSync(join(root, 'domains', domain, 'server', 'module.ts')));
        const imports = domains.map(
          (name, at) => `import { module as m${at} } from '#domains/${name}/server/module.ts';`,
        );
        const list = domains.map((_name, at) => `m${at}`).join(', ');
        return {
          contents: `${imports.join('\n')}\nexport const modules = [${list}];\n`,
          loader: 'ts',
          resolveDir: root,
        };
      });
    },
  };
}
