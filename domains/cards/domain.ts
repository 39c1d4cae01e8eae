// What is cards, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 5,
  rightSections: [{ name: 'cards', title: 'Card payments', place: 10 }],
  rights: [{ code: 'cards.use', label: 'Take cards', doing: 'taking cards', roles: ['Manager', 'Cashier'] }],
};
