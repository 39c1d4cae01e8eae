// What is daily-stats, in data?
import type { Domain } from '#contract/domain.ts';
import { SALES_GOAL_GROWTH } from './rules/settings.ts';

export const domain: Domain = { storey: 7, settings: [SALES_GOAL_GROWTH] };
