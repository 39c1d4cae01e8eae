// Which domains make up the server? Every one that has a server/module.ts.
//
// The bundle can't look for them when it runs: tools/bundle-modules.ts puts the same lists into it when it is built.
import type { Domain } from '#contract/domain.ts';
import type { ServerModule } from '#platform/module.ts';
import { loadFromDomains } from './find-domains.ts';

/** The server's part of every domain. */
export const modules: readonly ServerModule[] = (
  await loadFromDomains<{ module: ServerModule }>('server', 'module.ts')
).map(({ module }) => module);

/** What every domain says of itself. */
export const domains: readonly Domain[] = (await loadFromDomains<{ domain: Domain }>('domain.ts')).map(
  ({ domain }) => domain,
);
