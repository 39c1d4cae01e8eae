// What is move-in, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 8,
  rightSections: [
    { name: 'movein', title: 'Moving in', place: 90 },
    { name: 'export', title: 'Taking everything out', place: 91 },
  ],
  rights: [
    // Of administrators alone: a move writes stock, credit and customers of every store.
    { code: 'movein.run', label: 'Move in', doing: 'moving in from another system', roles: [] },
    // Of administrators alone: what leaves is all that the chain knows of its customers.
    { code: 'export.run', label: 'Take everything out', doing: 'taking everything out', roles: [] },
  ],
};
