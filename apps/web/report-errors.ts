// How does a failure of the browser come to the app log?
//
// What nobody caught is sent once, quietly, while somebody is signed in; a browser that fails without end stops telling. The server
// takes out what looks like a secret.
import { createLog } from '#domains/support/contract/calls.ts';
import { send } from '#platform/web/api.ts';
import { session } from '#platform/web/session.ts';

const MOST = 10;
/** Browsers say this when a layout takes two frames; nothing failed. */
const HARMLESS = /^ResizeObserver loop/;

const told = new Set<string>();

/** Tells the server of a failure, once a page load and message. */
export function reportError(thrown: unknown): void {
  const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { token, clientId } = session();
  if (token === null || message === '' || HARMLESS.test(message)) return;
  if (told.has(message) || told.size >= MOST) return;
  told.add(message);
  const input = {
    message: message.slice(0, 1_000),
    detail: (stack ?? '').slice(0, 4_000),
    path: location.pathname.slice(0, 300),
    ...(clientId === null ? {} : { clientId }),
  };
  // The server refuses some texts (a card number, control characters); then nothing is told.
  void send(createLog, input, { quiet: true }).catch(() => undefined);
}

/** Listens to what nobody caught. Call once. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => {
    // A call that failed has been logged; most of them are answers of the business.
    if (!(event.reason instanceof Error && event.reason.name === 'ApiFailure')) reportError(event.reason);
  });
}
