// What is transfers, in data?
import type { Domain } from '#contract/domain.ts';
import { CHECK_IN_MUCH_OVER } from './rules/check-in-differs.ts';

export const domain: Domain = {
  storey: 6,
  rights: [
    { code: 'transfers.view', doing: 'viewing transfers', roles: ['Manager', 'Cashier'] },
    { code: 'transfers.edit', doing: 'creating and sending transfers', roles: ['Manager'] },
    { code: 'transfers.receive', doing: 'accepting transfers', roles: ['Manager', 'Cashier'] },
    {
      code: 'transfers.resolve',
      doing: 'deciding what happened to missing goods',
      roles: ['Manager'],
      approvable: true,
    },
  ],
  settings: [CHECK_IN_MUCH_OVER],
  topics: ['transfers.changed', 'transfers.lines'],
};
