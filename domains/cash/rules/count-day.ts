// Which business day does a count belong to? (0060)

export type ClosingTime = {
  /** The business day of a change now. */
  readonly today: string;
  /** The last business day on which something moved at the drawer, or on which it was opened. */
  readonly lastUsed: string;
  /** The last business day whose books are closed; undefined when there is none. */
  readonly closedThrough: string | undefined;
};

const isOpen = (day: string, closedThrough: string | undefined): boolean =>
  closedThrough === undefined || day > closedThrough;

/**
 * The business day of a closing count: the one whose money it counts. What is counted the morning after, before anything moved at the drawer,
 * belongs to the day before, as long as its books are open.
 */
export function closingDay({ today, lastUsed, closedThrough }: ClosingTime): string {
  return lastUsed < today && isOpen(lastUsed, closedThrough) ? lastUsed : today;
}

/** The business day of a correction: that of the count, or today's when the books of that day are closed. */
export function correctionDay(
  countDay: string,
  { today, closedThrough }: Pick<ClosingTime, 'today' | 'closedThrough'>,
): string {
  return countDay < today && isOpen(countDay, closedThrough) ? countDay : today;
}
