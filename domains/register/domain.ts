// What is register, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = { storey: 6 };
