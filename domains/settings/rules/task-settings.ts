// Which tasks do the days of a store have? A switch for each (TASK-01, NS-SET-02); what the tasks are is the business day's own matter.
import type { Setting } from '#contract/setting.ts';

const task = <Name extends string>(name: Name, explanation: string) =>
  ({ name, category: 'Daily tasks', type: 'flag', default: 'true', explanation }) as const;

export const TASK_SETTINGS = [
  task('DailyTaskOpening', 'The day is opened with Start Day, and again with Continue Day.'),
  task('DailyTaskClosing', 'The day is closed with End Day.'),
  task('DailyTaskClockin', 'Opening asks to clock in. Needs the time clock.'),
  task('DailyTaskVaultCount', 'The vault is counted when the day is opened.'),
  task('DailyTaskDrawerCount', 'Each register counts its drawer when the day is opened.'),
  task('DailyTaskBankDeposit', 'A drawer is brought to its starting cash when the day is opened.'),
  task('DailyTaskPriceUpdate', 'Price changes are reviewed when the day is opened.'),
  task('DailyTaskEodReport', 'Closing opens the report of the day.'),
] as const satisfies readonly Setting[];

export type TaskSettingName = (typeof TASK_SETTINGS)[number]['name'];

/** 'vaultCount' is switched by 'DailyTaskVaultCount'; undefined for a task that has no switch. */
export const taskSettingOf = (key: string): TaskSettingName | undefined =>
  TASK_SETTINGS.find(({ name }) => name.slice(9).toLowerCase() === key.toLowerCase())?.name;

/** The keys of the tasks that are switched off, in the order of the switches. */
export const switchedOff = (isOn: (name: TaskSettingName) => boolean): readonly string[] =>
  TASK_SETTINGS.filter(({ name }) => !isOn(name)).map(
    ({ name }) => name.charAt(9).toLowerCase() + name.slice(10),
  );
