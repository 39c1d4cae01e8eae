// What do the domains tell each other in the database? The server/hooks.ts of each; the bundle has the list from tools/bundle-modules.ts.
//
// Apart from modules.ts: who only migrates a database needs no more of a domain than this.
import type { DomainHooks } from '#platform/db/hooks.ts';
import { loadFromDomains } from './find-domains.ts';

export const toldHooks: readonly DomainHooks[] = (
  await loadFromDomains<{ hooks: DomainHooks }>('server', 'hooks.ts')
).map(({ hooks }) => hooks);
