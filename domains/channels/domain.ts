// What is channels, in data?
import type { Domain } from '#contract/domain.ts';
import { LAST_COPY_ASKS, LAST_COPY_ON, OVERSELL_HOURS, WEB_PRICE_STEP } from './rules/settings.ts';

export const domain: Domain = {
  storey: 6,
  rightSections: [{ name: 'channels', title: 'Web orders', place: 4 }],
  rights: [
    {
      code: 'channels.view',
      label: 'See web orders',
      doing: 'viewing web orders',
      roles: ['Manager', 'Cashier'],
    },
    {
      code: 'channels.edit',
      label: 'Claim, pick and ship web orders',
      doing: 'working on web orders',
      roles: ['Manager', 'Cashier'],
    },
    {
      code: 'channels.listings',
      label: 'Change what channels offer',
      doing: 'changing what channels offer',
      roles: ['Manager'],
    },
    // Lets a copy that is kept for a web order be sold to somebody else.
    {
      code: 'channels.reservations',
      label: 'Release what is reserved for a web order',
      doing: 'releasing what is reserved for a web order',
      roles: ['Manager'],
      approvable: true,
    },
    {
      code: 'channels.refund',
      label: 'Cancel web orders',
      doing: 'canceling paid web orders',
      roles: ['Manager'],
      approvable: true,
    },
    {
      code: 'channels.settings',
      label: 'Connect channels',
      doing: 'connecting channels',
      roles: [],
    },
  ],
  settings: [LAST_COPY_ON, LAST_COPY_ASKS, OVERSELL_HOURS, WEB_PRICE_STEP],
  topics: ['channels.changed', 'channels.orders'],
};
