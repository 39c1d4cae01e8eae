// What does the browser app get from mail?
import type { WebModule } from '#platform/web/module.ts';

export const module: WebModule = {
  menu: [
    {
      path: '/management/email',
      label: 'Email',
      section: 'admin',
      menu: 'sidebar',
      place: 5,
      right: 'mail.view',
      words: 'outbox mail',
    },
  ],
  screens: {
    '/management/email': async () => (await import('./outbox-screen.tsx')).OutboxScreen,
  },
};
