// What is cards, in data?
import type { Domain } from '#contract/domain.ts';
import { CC_ADDRESS, CC_LOCATION, CC_WEBHOOK_ADDRESS, CC_WEBHOOK_KEY } from './rules/settings.ts';

export const domain: Domain = {
  storey: 5,
  rightSections: [{ name: 'cards', title: 'Card payments', place: 10 }],
  rights: [
    { code: 'cards.use', label: 'Take cards', doing: 'taking cards', roles: ['Manager', 'Cashier'] },
    {
      code: 'cards.settle',
      label: 'Decide open card payments',
      doing: 'deciding whether a card was charged',
      roles: ['Manager'],
      approvable: true,
    },
    {
      code: 'cards.payouts',
      label: 'Card payouts and cases',
      doing: 'viewing card payouts and cases',
      roles: ['Manager'],
    },
  ],
  settings: [CC_LOCATION, CC_ADDRESS, CC_WEBHOOK_KEY, CC_WEBHOOK_ADDRESS],
  topics: ['cards.cases', 'cards.terminals'],
};
