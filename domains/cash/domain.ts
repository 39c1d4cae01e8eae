// What is cash, in data?
import type { Domain } from '#contract/domain.ts';
import {
  COUNTED_MONEY,
  NO_SALE_REASONS,
  OVER_SHORT_NOTICE,
  PAY_IN_REASONS,
  PAY_OUT_REASONS,
} from './rules/settings.ts';

export const domain: Domain = {
  storey: 5,
  rightSections: [{ name: 'cash', title: 'Cash drawers', place: 8 }],
  rights: [
    { code: 'cash.view', doing: 'viewing cash drawers', roles: ['Manager', 'Cashier', 'Accountant'] },
    {
      code: 'cash.count',
      label: 'Count: open and close drawers',
      doing: 'counting drawers',
      roles: ['Manager', 'Cashier'],
    },
    {
      code: 'cash.transfer',
      label: 'Move cash between drawers, vault and bank',
      doing: 'moving cash',
      roles: ['Manager'],
    },
    { code: 'cash.adjust', label: 'Correct counts', doing: 'correcting counts', roles: ['Manager'] },
    // Opens the drawer without a sale.
    {
      code: 'cash.noSale',
      label: 'Open the drawer without a sale',
      doing: 'opening the drawer without a sale',
      roles: ['Manager'],
      approvable: true,
    },
    {
      code: 'cash.payInOut',
      label: 'Pay cash in and out',
      doing: 'paying cash in or out',
      roles: ['Manager'],
      approvable: true,
    },
    // Sees what is expected before a blind count is submitted.
    {
      code: 'cash.seeExpected',
      label: 'See what is expected before a blind count',
      doing: 'viewing what a drawer should hold',
      roles: ['Manager'],
    },
    // Counts with any difference, over the store's limit, too.
    {
      code: 'cash.anyDifference',
      label: 'Count with any difference',
      doing: 'accepting a difference this large',
      roles: ['Manager'],
    },
  ],
  settings: [OVER_SHORT_NOTICE, COUNTED_MONEY, PAY_IN_REASONS, PAY_OUT_REASONS, NO_SALE_REASONS],
  topics: ['drawer'],
};
