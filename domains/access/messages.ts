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
  NO_ROLE: 'No role found.',
  /** USER-03, USER-04: documented. */
  USER_CREATED: 'User Created',
  USER_CREATION_FAILED: 'User Creation Failed: Unexpected error occurred',
  PASSWORD_RESET: 'Password Reset',
  PERMISSIONS_UPDATED: 'Permissions Updated',
  USERNAME_TAKEN: 'Username is taken',
  ROLE_TAKEN: 'There is a role of that name already',
  roleInUse: (users: number): string =>
    users === 1 ? 'One user has this role, so it stays' : `${users} users have this role, so it stays`,
  LAST_ADMINISTRATOR: 'This is the last administrator, so this stays as it is',
  ADMINISTRATOR_ROLE: 'Administrators have every right, and their role stays',
  ABOVE_YOU: 'This user may do more than you, so only an administrator changes this',
  OTHER_STORES: 'This user works in stores that are not yours, so only an administrator changes this',
  notYoursToGive: (right: string): string => `You do not have the right ${right}, so you can't give it`,
  NOT_ON_YOURSELF: "You can't do this to yourself. Another administrator can.",
  HAS_ROLE: 'The user has this role already',
  LACKS_ROLE: 'The user does not have this role',
  PIN_LENGTH: 'A PIN has six digits',
  PIN_COMMON: 'This PIN is too easy to guess, choose another one',
  PIN_WRONG: 'This PIN is not right',
  PIN_WORN:
    'Too many wrong tries: this PIN works again after a while, or when a new one is set with the password',
  PIN_NOT_HERE: 'The password has not been given at this register today, so the PIN does not work here yet',
  PASSWORD_WRONG: 'This is not your password',
  PASSWORD_SAME: 'This is the password that you have already',
  MUST_CHANGE: 'Sign in with the password first: it is a temporary one',
  NOT_BY_PIN: 'This is not approved by PIN',
  APPROVAL_VOID: 'The approval is not for this, or used, or older than a minute',
  noRight: (right: string): string => `there is no right ${right}`,
  TWICE: 'names a right twice',
  NAME_OR_ID: 'or username is required',
} as const;
