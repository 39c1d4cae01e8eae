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
  TOO_COMMON: 'This password is too common. Choose another one.',
  /** AUTH-03: the checklist of the step preauth. */
  HOST_READY: 'Host initialized',
  DATA_SERVICES_READY: 'Data services initialized',
  CLIENT_READY: 'Client connection initialized',
  /** SWU-03, SWU-04 */
  USER_CURRENT: 'User already current.',
  USER_SWITCHED: 'User switched successfully',
  NOT_YOURSELF: 'You are using this register. Switch to another user first.',
  HAS_USERS: 'This server already has users. An administrator can add more.',
  NO_USER: 'No user found.',
  NO_ROLE: 'No role found.',
  /** USER-03, USER-04: documented. */
  USER_CREATED: 'User Created',
  USER_CREATION_FAILED: 'User Creation Failed: Unexpected error occurred',
  PASSWORD_RESET: 'Password Reset',
  PERMISSIONS_UPDATED: 'Permissions Updated',
  USERNAME_TAKEN: 'Username is taken',
  ROLE_TAKEN: 'Role name is taken',
  roleInUse: (users: number): string =>
    users === 1
      ? 'One user has this role, so it can’t be deleted'
      : `${users} users have this role, so it can’t be deleted`,
  LAST_ADMINISTRATOR: 'This is the last administrator. Add another one first.',
  ADMINISTRATOR_ROLE: 'The administrator role has every right and can’t be changed',
  ABOVE_YOU: 'This user has rights that you don’t. Ask an administrator.',
  OTHER_STORES: 'This user also works in stores that are not yours. Ask an administrator.',
  notYoursToGive: (right: string): string => `You don’t have the right ${right}, so you can't give it`,
  NOT_ON_YOURSELF: "You can't do this to yourself. Another administrator can.",
  HAS_ROLE: 'The user already has this role',
  LACKS_ROLE: 'The user does not have this role',
  PIN_LENGTH: 'A PIN has six digits',
  PIN_COMMON: 'This PIN is too easy to guess. Choose another one.',
  PIN_WRONG: 'Wrong PIN',
  PIN_WORN: 'Too many wrong tries. Wait a while, or set a new PIN with the password',
  PIN_NOT_HERE: 'Log in here with the password first: a PIN works only where the password was used today',
  PASSWORD_WRONG: 'This is not your password',
  PASSWORD_SAME: 'This is already your password',
  MUST_CHANGE: 'This password is temporary. Log in with it and choose your own first',
  NOT_BY_PIN: 'This can’t be approved by PIN',
  APPROVAL_VOID: 'This approval was used, is over a minute old, or is for something else',
  noRight: (right: string): string => `there is no right ${right}`,
  TWICE: 'names a right twice',
  NAME_OR_ID: 'or username is required',
  /** The demo and the shop beside it (decision 0449). */
  SHOP_GONE:
    'DATA_DIR says that your shop opens, but its database isn’t there. Nothing was changed. Put DATA_DIR back from a backup, or delete the file opens in it to open the demo',
  AT_MACHINE:
    'This works only at the machine that Tradepost runs on. Open it there, at the address that the start printed.',
  OWN_POSTGRES:
    'This demo is in a PostgreSQL of your own, where nothing is made by itself. Make an empty database there, and start with DEMO=false and a DATABASE_URL that names it. The demo stays as it is.',
  HAS_SHOP: 'Your shop is set up already. Open it instead.',
  NOT_A_DEMO: 'This is a shop already. Nothing was changed.',
  NO_OTHER: 'There is nothing else to open here. Nothing was changed.',
  /** Practice beside the shop (decision 0451). */
  NO_PRACTICE:
    'There is no practice here. It runs beside a shop whose database is in DATA_DIR, with no proxy in front. Nothing was changed.',
  PRACTICE_ADMINISTRATOR:
    'Only an administrator of the shop can fill practice again: whoever is practicing loses what they did there.',
  NOT_ADMINISTRATOR:
    'Only an administrator of the shop can open the demo: the shop is closed on every register meanwhile.',
} as const;

/** What of it is open in a store that is to be closed, or at a register that is to be switched off. */
export const userOpenWords = {
  alone: (users: number, names: string): string =>
    users === 1
      ? `1 user works in this store alone: ${names}`
      : `${users} users work in this store alone: ${names}`,
  MOVE: 'Give them another store',
} as const;
