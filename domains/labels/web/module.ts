// What does the browser app get from labels?
import { itemActs, labelsOfItems } from '#domains/inventory/web/public/slots.ts';
import { stockAdded } from '#domains/inventory/web/public/stock-added.ts';
import { fill as fillPort } from '#platform/port.ts';
import type { WebModule } from '#platform/web/module.ts';
import { fill } from '#platform/web/slots.tsx';

export const module: WebModule = {
  menu: [
    {
      path: '/settings/labels',
      label: 'Price labels',
      section: 'admin',
      menu: 'sidebar',
      place: 7,
      layout: 'toolbar',
      right: 'settings.view',
      words: 'stickers templates',
    },
  ],
  screens: {
    '/settings/labels': async () => (await import('./label-templates-screen.tsx')).LabelTemplatesScreen,
  },
  slots: [
    fill(itemActs, async () => (await import('./item-label-act.tsx')).ItemLabelAct),
    fill(labelsOfItems, async () => (await import('./labels-of-items.tsx')).LabelsOfItems),
  ],
  fills: [fillPort(stockAdded, async (added) => (await import('./print-added.ts')).printAdded(added))],
};
