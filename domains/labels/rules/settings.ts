// What does a store choose for its labels?
import type { Setting } from '#contract/setting.ts';

export const LABEL_TAGLINE = {
  name: 'LabelTagline',
  category: 'Labels',
  type: 'text',
  max: 60,
  default: '',
  explanation: 'The line at the bottom of a price label, such as the address of your website.',
} as const satisfies Setting;
