// When is a mail tried again?

const WAITS_MINUTES = [1, 5, 15, 60, 240, 720, 1_440] as const;

/** Minutes until the next try after so many failed ones; undefined when it is given up. */
export function retryAfterMinutes(tries: number): number | undefined {
  return WAITS_MINUTES[tries - 1];
}
