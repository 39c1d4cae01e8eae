// What is first-day, in data?
import type { Domain } from '#contract/domain.ts';
import { SETUP_PASSED } from '#domains/first-day/rules/settings.ts';

export const domain: Domain = { storey: 7, settings: [SETUP_PASSED] };
