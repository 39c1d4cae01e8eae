// What is customers, in data?
import type { Domain } from '#contract/domain.ts';
import { STATEMENT_MAIL_TEXT, WISH_MAIL_TEXT } from './rules/settings.ts';

export const domain: Domain = {
  storey: 4,
  rightSections: [{ name: 'customers', place: 6 }],
  rights: [
    { code: 'customers.view', doing: 'viewing customers', roles: ['Manager', 'Cashier'] },
    { code: 'customers.edit', doing: 'changing customers', roles: ['Manager', 'Cashier'] },
    { code: 'customers.delete', doing: 'deleting customers', roles: ['Manager'] },
    {
      code: 'customers.credit',
      label: 'Change store credit by hand',
      doing: 'changing store credit',
      roles: ['Manager'],
      approvable: true,
    },
    // Pays store credit out in cash, at the store's rate.
    {
      code: 'customers.cashOut',
      label: 'Pay store credit out in cash',
      doing: 'paying out store credit',
      roles: ['Manager'],
      approvable: true,
    },
    // Makes and ends groups of customers; who may edit a customer says in which they are.
    {
      code: 'customers.groups',
      label: 'Change groups',
      doing: 'managing customer groups',
      roles: ['Manager'],
    },
    { code: 'customers.merge', label: 'Merge duplicates', doing: 'merging customers', roles: ['Manager'] },
    // Lets a copy that is kept for a wish be sold to somebody else.
    { code: 'customers.holds', doing: 'releasing a held item', roles: ['Manager'], approvable: true },
  ],
  settings: [STATEMENT_MAIL_TEXT, WISH_MAIL_TEXT],
};
