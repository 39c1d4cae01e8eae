// What does the browser app get from reports?
import { historyActsSlot } from '#domains/analytics/web/public/slots.ts';
import { filesSlot, galleryActsSlot, sentSlot } from '#domains/reports/web/public/slots.ts';
import type { WebModule } from '#platform/web/module.ts';
import { fill } from '#platform/web/slots.tsx';

const GALLERY = '/management/reports';
const ONE = '/management/reports/$name';

export const module: WebModule = {
  menu: [
    {
      path: GALLERY,
      label: 'Reports',
      section: 'reports',
      menu: 'sidebar',
      place: 1,
      right: 'cash.view',
      words: 'sales tax csv pdf',
    },
    { path: ONE, label: 'Report', section: 'reports', menu: 'hidden', right: 'cash.view' },
  ],
  slots: [
    fill(historyActsSlot, async () => (await import('./files/export-history.tsx')).ExportHistory),
    fill(
      galleryActsSlot,
      async () => (await import('./schedules/new-schedule-button.tsx')).NewScheduleButton,
    ),
    fill(sentSlot, async () => (await import('./schedules/sent-panel.tsx')).SentPanel),
    fill(filesSlot, async () => (await import('./files/files-panel.tsx')).FilesPanel),
  ],
  screens: {
    [GALLERY]: async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen,
    [ONE]: async () => (await import('./one/report-screen.tsx')).ReportScreen,
  },
};
