// What is business-day, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = { storey: 8 };
