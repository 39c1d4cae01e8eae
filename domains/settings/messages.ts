// Every sentence of this domain that a person reads.
export const settingsMessages = {
  /** USER-04; the screens show them. */
  UPDATED: 'Settings Updated',
  UPDATE_FAILED: 'Error updating settings',
  /** NS-CARD-03: all that is ever sent of a secret. */
  SECRET_SET: 'set',
  NO_USER_GIVEN: 'is required',
  BAD_MONEY: 'must be an amount like 12.34',
  BAD_FLAG: 'must be true or false',
  BAD_WHOLE: 'must be a whole number',
  BAD_EMAIL: 'must be an email address like name@example.com',
  NOT_IN_RANGE: (from: string, to: string): string => `must be ${from} to ${to}`,
  NOT_AN_OPTION: (options: readonly string[]): string => `must be one of ${options.join(', ')}`,
  TOO_LONG: (most: number): string => `must be at most ${most} characters`,
  LINE_TOO_LONG: (most: number): string => `must have at most ${most} characters in each line`,
  TOO_MANY_LINES: (most: number): string => `must have at most ${most} lines`,
  LINE_TWICE: (line: string): string => `must not have ${line} twice`,
  SECRET_IN_ADDRESS: (name: string): string =>
    `is secret for ${name}: send it in the body of POST ClientSettingsHandler/SaveSetting`,
  CHANGED_MEANWHILE: (name: string): string => `Somebody else changed ${name}. Load it again.`,
  FOR_ADMINISTRATORS: (name: string): string => `Only an administrator can change ${name}`,
  DEMO_ONLY: 'can be turned on only in the demo: this is a real shop',
  BAD_ADDRESS: 'must be an address, without a user name or password',
  INTERNAL_ADDRESS:
    'must not be an address inside your own network, unless an administrator turns on Services inside your own network',
  INTERNAL_SERVICE: 'The service’s address is inside your own network, which is turned off.',
  PRACTICE_STAYS: 'This is practice, which reaches nobody outside. Nothing was sent.',
  PRINTER_ADDRESS:
    'must be an address of a printer in your own network, like network:192.168.1.50 or network:192.168.1.50:9100',
  PRINTER_PORT: (from: number, to: number): string => `must name a port from ${from} to ${to}`,
} as const;
