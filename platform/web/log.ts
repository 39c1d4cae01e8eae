// What goes to the browser's log? The one place that writes there (GEN-06, GEN-07, GEN-10); never a token, a password or an input.

const log = globalThis.console;

/** Notes a failure for whoever looks into the browser's log; nothing else comes of it. */
export function logFailure(text: string, cause?: unknown): void {
  if (cause === undefined) log.error(text);
  else log.error(text, cause);
}

/** Notes what is odd but handled. */
export function logOddity(text: string): void {
  log.warn(text);
}
