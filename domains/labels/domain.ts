// What is labels, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = { storey: 5 };
