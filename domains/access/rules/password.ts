// Is this a password that a user can choose?
import { accessMessages } from '#domains/access/messages.ts';

const LEAST = 8;
const MOST = 256;

// The most common ones of 8 characters and more, and what is in our own README. Digits and signs behind
// them don't help.
const COMMON = new Set(
  `password passw0rd password1 p@ssw0rd p@ssword letmein1 iloveyou sunshine princess football baseball superman
  trustno1 whatever starwars computer michelle jennifer corvette maverick mercedes midnight butthead bigdaddy
  jonathan elephant pokemon1 nintendo playstation microsoft internet samantha danielle victoria dolphins
  12345678 123456789 1234567890 87654321 987654321 11223344 12341234 12344321 123123123 147258369 789456123
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty123 qwerty12 asdfghjk asdfghjkl zxcvbnm1 zaq12wsx q1w2e3r4
  abcdefgh abcd1234 abc12345 a1b2c3d4 aa123456 welcome1 changeme changeit administrator admin123 admin1234
  manager1 cashier1 register1 tradepost tradepost-demo letmein123 monkey123 dragon123 master123 shadow123
  secret123 default1 testtest test1234 guest123 user1234 superuser`.split(/\s+/),
);

/**
 * The form in which a password is hashed and compared: one way of writing each character, whatever the
 * keyboard sends.
 */
export const comparablePassword = (password: string): string => password.normalize('NFKC');

/**
 * What is wrong with a new password, as a sentence; undefined when nothing is (AUTH-07): at least 8
 * characters, not one of the common ones, not the username, not one character or step over and over. No other
 * rules: they make passwords worse.
 */
export function passwordProblem(password: string, username = ''): string | undefined {
  if (password === '') return accessMessages.REQUIRED;
  const length = [...comparablePassword(password)].length;
  if (length < LEAST) return accessMessages.TOO_SHORT;
  if (length > MOST) return accessMessages.TOO_LONG(MOST);
  return isCommon(comparablePassword(password).toLowerCase(), username.toLowerCase())
    ? accessMessages.TOO_COMMON
    : undefined;
}

function isCommon(password: string, username: string): boolean {
  const bare = password.replace(/[\d!?.*#$]+$/, '');
  return (
    password.trim() === '' ||
    new Set(password).size <= 2 ||
    COMMON.has(password) ||
    (bare.length >= 8 && COMMON.has(bare)) ||
    (username !== '' && (password === username || bare === username))
  );
}
