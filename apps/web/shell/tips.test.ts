import { expect, test } from 'vitest';
import { dayWebMessages } from '#domains/business-day/web/messages.ts';
import { dayAct, flagsOf, TASKS } from '#domains/business-day/rules/day-tasks.ts';
import { tipTexts } from '../messages.ts';

test('the tip of a day whose closing was interrupted names the button that shows then (NAV-15)', () => {
  expect(dayAct(flagsOf(['opening', 'vaultCount']), flagsOf(TASKS))).toBe('end');
  const tip = tipTexts.endOfDay.find((line) => line.includes('interrupted'));
  expect(tip).toContain(dayWebMessages.END_DAY);
  expect(tip).not.toContain(dayWebMessages.CONTINUE_DAY);
});
