// What is store-copy, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = { storey: 5, rights: [], topics: ['goods'] };
