// What does the server get from first-day?
import { setUps } from '#domains/stores/server/public/set-up.ts';
import { fill } from '#platform/port.ts';
import type { ServerModule } from '#platform/module.ts';
import { firstDayRoutes } from './routes.ts';
import { setUpSteps } from './set-up.ts';

export const module: ServerModule = { fills: [fill(setUps, setUpSteps)], routes: () => firstDayRoutes };
