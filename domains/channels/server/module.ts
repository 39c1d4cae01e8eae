// What does the server get from channels?
import type { ServerModule } from '#platform/module.ts';

export const module: ServerModule = {};
