// What is a file called that is made in practice?

/** Its name with a mark in front, so that nobody takes its figures for the shop's. */
export const practiceName = (name: string): string => `practice-${name}`;
