// Every sentence of this domain that a person reads.
export const printingMessages = {
  NO_PRINTER: 'This device has no network printer. Set one under Settings, This device.',
  OTHER_JOB: 'This print job was used for something else.',
  UNSURE: 'This may or may not have printed. Check the printer, then print it again if it is missing.',
  notReached: (address: string, why: string): string => `Could not reach the printer at ${address}: ${why}`,
  brokeOff: (address: string): string =>
    `The connection to the printer at ${address} broke while printing. Check the paper before printing again.`,
  TIMED_OUT: 'it did not respond in time',
  REFUSED: 'it refused the connection',
  UNREACHABLE: 'it is off or not in this network',

  // The test page.
  TEST_TITLE: 'Test page',
  TEST_WIDTH: 'The line below goes from edge to edge:',
  TEST_SIGNS: 'Price $1,234.56   100%   A-Z a-z 0-9',
  TEST_LETTERS: 'Letters é ñ ü, ž ő ł, Ж я, Ω λ',
  TEST_DONE: 'If you can read this and the paper was cut, the printer is set up.',
} as const;
