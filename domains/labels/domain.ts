// What is labels, in data?
import type { Domain } from '#contract/domain.ts';
import { LABEL_TAGLINE } from './rules/settings.ts';

export const domain: Domain = { storey: 5, settings: [LABEL_TAGLINE] };
