// What is tasks, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 7,
  rightSections: [{ name: 'tasks', place: 22 }],
  rights: [
    // Seeing the task list, and ticking off what is one's own or nobody's.
    { code: 'tasks.view', doing: 'viewing tasks', roles: ['Manager', 'Cashier'] },
    { code: 'tasks.edit', doing: 'adding tasks', roles: ['Manager'] },
  ],
  topics: ['task'],
};
