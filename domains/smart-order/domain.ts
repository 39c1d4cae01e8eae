// What is smart-order, in data?
import type { Domain } from '#contract/domain.ts';

/** It needs no rights of its own: who sees orders sees what to order, and who edits orders puts it there. */
export const domain: Domain = { storey: 6 };
