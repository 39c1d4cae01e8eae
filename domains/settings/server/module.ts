// What does the server get from settings?
import { setUps } from '#domains/stores/server/public/set-up.ts';
import { fill } from '#platform/port.ts';
import type { ServerModule } from '#platform/module.ts';
import { settingsRoutes } from './routes.ts';
import { setUpSettings } from './set-up.ts';

export const module: ServerModule = {
  fills: [fill(setUps, setUpSettings)],
  routes: () => settingsRoutes,
};
