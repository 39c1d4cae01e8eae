// What should a day sell where nobody set a goal for its weekday?
import type { Setting } from '#contract/setting.ts';

export const SALES_GOAL_GROWTH = {
  name: 'SalesGoalGrowth',
  label: 'Goal over last year',
  category: 'Sales goals',
  type: 'whole',
  min: -50,
  max: 200,
  default: '5',
  explanation:
    'Where a weekday has no sales goal, Today takes the sales of the same weekday last year and adds this percentage.',
} as const satisfies Setting;
