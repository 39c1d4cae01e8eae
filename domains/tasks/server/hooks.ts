// What does tasks do when a lower domain tells that somebody should see to something?
import type { DomainHooks } from '#platform/db/hooks.ts';

export const hooks: DomainHooks = { does: { goods_missing: 'add_tasks' } };
