// What does the browser app get from transfers? Its screen comes with the calls that move goods.
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {};
