// Which domains make up the browser app? Every folder of domains/ that has a web/module.ts: a new one is found by being there.
import type { Domain } from '#contract/domain.ts';
import type { WebModule } from '#platform/web/module.ts';

const found = import.meta.glob<{ module: WebModule }>('../../domains/*/web/module.ts', { eager: true });

/** The browser's part of every domain. */
export const modules: readonly WebModule[] = Object.values(found).map(({ module }) => module);

const said = import.meta.glob<{ domain: Domain }>('../../domains/*/domain.ts', { eager: true });

/** What every domain says of itself. */
export const domains: readonly Domain[] = Object.values(said).map(({ domain }) => domain);
