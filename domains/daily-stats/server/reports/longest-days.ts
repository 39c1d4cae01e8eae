// How long may the range of a report of rollups be?
/** Rollups answer ten years as fast as one. */
export const LONGEST_DAYS = 3_653;
