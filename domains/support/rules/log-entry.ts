// What may the app log keep of a failure?
//
// Messages and stacks come from code that did not expect to fail, so anything may be in them. What looks like a secret or a
// person goes before it is kept; what is left is cut to a bounded size.

export const LOG_SOURCES = ['server', 'browser'] as const;
export type LogSource = (typeof LOG_SOURCES)[number];
export const LOG_LEVELS = ['error', 'warning', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const LONGEST_MESSAGE = 2_000;
export const LONGEST_DETAIL = 8_000;
/** Beyond it the oldest go, whatever their age. */
export const MOST_ENTRIES = 10_000;
export const KEPT_DAYS = 30;
/** Of one user's browsers in an hour. */
export const MOST_AN_HOUR = 60;

const GONE = '[removed]';

const SECRETS: readonly [RegExp, string][] = [
  [/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${GONE}`],
  // Connection strings: the password between user and host.
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s@/]+@/gi, `$1${GONE}@`],
  // Addresses keep their path; what follows the question mark may hold anything.
  [/(\bhttps?:\/\/[^\s?#"')]*|\/api\/[^\s?#"')]*)[?#][^\s"')]*/gi, `$1?${GONE}`],
  [
    /(["']?\b(?:password|passwd|pwd|pin|secret|token|api_?key|authorization|cookie)\b["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
    `$1${GONE}`,
  ],
  [/[^\s@<>"'(]+@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}/g, GONE],
  // Card numbers, phone numbers with separators and the like: 12 digits and more.
  [/(?<!\d)\d(?:[ -]?\d){11,18}(?!\d)/g, GONE],
  // Tokens and hashes: long runs with both letters and digits.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{28,}(?![\w-])/g, GONE],
];

/** The text without what looks like a secret, an email address or a card number, at most max characters. */
export function scrub(text: string, max: number): string {
  // Cut before too: a pattern must not work through megabytes.
  let out = text.slice(0, max * 2);
  for (const [pattern, by] of SECRETS) out = out.replace(pattern, by);
  return out.length > max ? `${out.slice(0, max - 1)}…` : out;
}

/** What makes two failures the same one: the message without its numbers, and where it came from. */
export function sameness(entry: { source: LogSource; message: string; call: string; path: string }): string {
  const words = entry.message.replace(/\d+/g, '0').slice(0, 300);
  return `${entry.source}|${entry.call}|${entry.path}|${words}`;
}
