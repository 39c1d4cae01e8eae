// Which business day do the buttons of the top bar mean? (decision 0060)

export type DayInHand = {
  /** yyyy-MM-dd */
  readonly day: string;
  /** It was left open past the cutoff hour: End Day closes it before the next one can start. */
  readonly isLate: boolean;
};

/** The oldest earlier day that was opened and never closed; otherwise today. `opened`: days that are opened and not closed. */
export function whichDay(today: string, opened: readonly string[]): DayInHand {
  const [late] = opened.filter((day) => day < today).sort();
  return late === undefined ? { day: today, isLate: false } : { day: late, isLate: true };
}
