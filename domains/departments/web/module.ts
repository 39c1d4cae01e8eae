// What does the browser app get from departments?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/management/departments': async () => (await import('./departments-screen.tsx')).DepartmentsScreen,
  },
};
