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
      words: 'sales tax rate gst hst pst qst vat percent conditions',
    },
  ],
  screens: {
    '/management/departments': async () => (await import('./departments-screen.tsx')).DepartmentsScreen,
  },
};
