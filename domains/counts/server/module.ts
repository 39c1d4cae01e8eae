// What does the server get from counts?
import type { ServerModule } from '#platform/module.ts';

export const module: ServerModule = {
  routes: () => [],
};
