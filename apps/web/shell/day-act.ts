// Which of the three buttons of the day shows in the top bar?

export type DayFlags = {
  readonly openingDone: boolean;
  readonly closingDone: boolean;
  readonly openingEnabled: boolean;
  readonly closingEnabled: boolean;
};

/** NAV-14 to NAV-16; null when none of them shows. */
export function dayAct(day: DayFlags): 'start' | 'end' | 'continue' | null {
  if (day.openingEnabled && !day.openingDone) return 'start';
  if (day.openingDone && !day.closingDone && day.closingEnabled) return 'end';
  if (day.openingDone && day.closingDone && day.openingEnabled) return 'continue';
  return null;
}
