// What is smart-order, in data?
import type { Domain } from '#contract/domain.ts';
import { SERVICE, TRANSFER_WORTH } from './rules/settings.ts';

/** It needs no rights of its own: who sees orders sees what to order, and who edits orders puts it there. */
export const domain: Domain = { storey: 6, settings: [SERVICE, TRANSFER_WORTH] };
