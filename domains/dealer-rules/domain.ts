// What is dealer-rules, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = { storey: 5 };
