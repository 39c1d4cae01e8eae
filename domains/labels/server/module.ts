// What does the server get from labels?
import type { ServerModule } from '#platform/module.ts';
import { labelRoutes } from './routes.ts';
import { labelTemplateRoutes } from './template-routes.ts';

export const module: ServerModule = { routes: () => [...labelRoutes, ...labelTemplateRoutes] };
