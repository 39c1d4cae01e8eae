// What does the browser app get from support?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/help/',
      label: 'Help Desk',
      section: 'admin',
      menu: 'sidebar',
      place: 3,
      layout: 'simple',
      words: 'support report issue',
    },
    {
      path: '/management/audit',
      label: 'Audit',
      section: 'admin',
      menu: 'sidebar',
      place: 8,
      right: 'audit.view',
      words: 'history who did',
    },
  ],
  screens: {
    '/management/audit': async () => (await import('./audit/audit-screen.tsx')).AuditScreen,
  },
};
