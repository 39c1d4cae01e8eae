// Every sentence of this domain that a person reads.
export const accessMessages = {
  /** AUTH-11 */
  LOGGED_IN: 'Successfully logged in',
  /** AUTH-12; says the same for an unknown name, a wrong password, a locked login and too many tries. */
  LOGIN_FAILED: 'Login Failed',
  CREDENTIALS_RIGHT: 'Success',
  CREDENTIALS_WRONG: 'Username of Password not found.',
  /** VAL-01 to VAL-04 */
  REQUIRED: 'This field is required.',
  INVALID_CHARACTERS: 'This field does not allow invalid characters.',
  TOO_SHORT: 'This field does not meet the required length.',
  INVALID_EMAIL: 'This field requires a valid email.',
  TOO_LONG: (most: number): string => `This field takes at most ${most} characters`,
  TOO_COMMON: 'This password is too common, choose another one',
  /** AUTH-03: the checklist of the step preauth. */
  HOST_READY: 'Host initialized',
  DATA_SERVICES_READY: 'Data services initialized',
  CLIENT_READY: 'Client connection initialized',
  /** SWU-03, SWU-04 */
  USER_CURRENT: 'User already current.',
  USER_SWITCHED: 'User switched successfully',
  NOT_YOURSELF: 'You are working here, so you stay on this register. Switch to another user first.',
  HAS_USERS: 'This server has users already. An administrator can add more.',
  NO_USER: 'No user found.',
  NAME_OR_ID: 'or username is required',
} as const;
