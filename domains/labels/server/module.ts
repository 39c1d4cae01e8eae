// What does the server get from labels?
import { setUps } from '#domains/stores/server/public/set-up.ts';
import { fill } from '#platform/port.ts';
import type { ServerModule } from '#platform/module.ts';
import { labelRoutes } from './routes.ts';
import { labelTemplateRoutes } from './template-routes.ts';
import { setUpLabels } from './set-up.ts';

export const module: ServerModule = {
  fills: [fill(setUps, setUpLabels)],
  routes: () => [...labelRoutes, ...labelTemplateRoutes],
};
