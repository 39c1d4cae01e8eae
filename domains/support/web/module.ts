// What does the browser app get from support?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/management/audit': async () => (await import('./audit/audit-screen.tsx')).AuditScreen,
  },
};
