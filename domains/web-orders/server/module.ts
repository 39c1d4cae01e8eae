// What does the server get from web-orders?
import type { ServerModule } from '#platform/module.ts';

export const module: ServerModule = {};
