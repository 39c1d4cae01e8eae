// What is price-changes, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = { storey: 5, topics: ['prices'] };
