// What does the browser app get from inventory?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {};
