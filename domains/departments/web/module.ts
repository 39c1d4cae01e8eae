// What does the browser app get from departments?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/departments',
      label: 'Departments',
      section: 'catalog',
      menu: 'sidebar',
      place: 4,
      right: 'departments.view',
    },
  ],
  screens: {
    '/management/departments': async () => (await import('./departments-screen.tsx')).DepartmentsScreen,
  },
};
