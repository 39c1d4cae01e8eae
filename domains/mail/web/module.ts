// What does the browser app get from mail?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  screens: {
    '/management/email': async () => (await import('./outbox-screen.tsx')).OutboxScreen,
  },
};
