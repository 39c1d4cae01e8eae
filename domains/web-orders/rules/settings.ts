// The settings of a store that web orders obey.
import type { Setting } from '#contract/setting.ts';

/** NS-ECOM: a short line that nobody decided on. */
export const OVERSELL_HOURS = {
  name: 'OversellHours',
  category: 'Web orders',
  label: 'Hours until what is short is cancelled',
  type: 'whole',
  min: 0,
  max: 720,
  default: '24',
  explanation:
    'Units of a web order that nobody can serve are cancelled by themselves after so many hours. 0: a person decides.',
} as const satisfies Setting;
