// Which steps of setting up does a store go without?
import type { Setting } from '#contract/setting.ts';

export const SETUP_PASSED = {
  name: 'SetupPassed',
  label: 'Setup steps skipped',
  category: 'General',
  type: 'text',
  max: 300,
  default: '',
  isOwn: true,
  explanation:
    'The steps of Setting up that this store goes without, keeps as they came (=kept), or has copied from another store and nobody confirmed (=copied), separated by commas. Empty shows all that are left again.',
} as const satisfies Setting;
