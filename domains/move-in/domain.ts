// What is move-in, in data?
import type { Domain } from '#contract/domain.ts';

export const domain: Domain = {
  storey: 8,
};
