// How do the register and the customer's window of the same counter talk?
//
// Over a channel of this browser: no server, so that the customer sees each scan at once, and with the line down, too. The register says
// nothing while no window listens.
import type { DisplayView } from './display-view.ts';
import type { ReceiptChoice } from '../payment/receipt-choice.ts';

/** What the customer said: how the trades pay out, how the receipt comes and where it is mailed, yes or no to an offer. */
export type Said =
  | { readonly kind: 'payout'; readonly cash: boolean }
  | { readonly kind: 'receipt'; readonly choice: ReceiptChoice; readonly email: string }
  | { readonly kind: 'offer'; readonly key: string; readonly accept: boolean };
/** From the window: I am here; the customer said something. */
export type FromDisplay = { readonly kind: 'here' } | Said;
/** From the register: what to show; the register's page is gone. */
export type ToDisplay = { readonly kind: 'show'; readonly view: DisplayView } | { readonly kind: 'gone' };

/** The window says that it is here so often, milliseconds; twice that without a word and it is gone. */
export const HERE_MS = 4_000;
export const GONE_MS = 2 * HERE_MS + 1_000;

const channelOf = (posId: number): BroadcastChannel => new BroadcastChannel(`display.${posId}`);

export type RegisterEnd = {
  /** Shows it as soon as somebody looks; the same object again is not sent twice. */
  show(view: DisplayView): void;
  close(): void;
};

/** The register's end. `onSaid`: the customer chose. */
export function openRegisterEnd(posId: number, onSaid: (said: Said) => void): RegisterEnd {
  const channel = channelOf(posId);
  let last: DisplayView | null = null;
  let heardAt = Number.NEGATIVE_INFINITY;
  const send = (said: ToDisplay): void => channel.postMessage(said);
  // A page that is left by reload or address takes its effects with it unasked.
  const leave = (): void => send({ kind: 'gone' });
  window.addEventListener('pagehide', leave);
  channel.onmessage = ({ data }: MessageEvent<FromDisplay>) => {
    const wasAway = Date.now() - heardAt > GONE_MS;
    heardAt = Date.now();
    if (data.kind !== 'here') onSaid(data);
    // What it may have missed; the answer also says that the register is still there.
    if (last && (data.kind === 'here' || wasAway)) send({ kind: 'show', view: last });
  };
  return {
    show: (view) => {
      if (view === last) return;
      last = view;
      if (Date.now() - heardAt <= GONE_MS) send({ kind: 'show', view });
    },
    close: () => {
      window.removeEventListener('pagehide', leave);
      leave();
      channel.close();
    },
  };
}

export type DisplayEnd = { say(said: Said): void; close(): void };

/** The window's end. `onView`: what to show now, null when the register is gone or silent. */
export function openDisplayEnd(posId: number, onView: (view: DisplayView | null) => void): DisplayEnd {
  const channel = channelOf(posId);
  let heardAt = Date.now();
  const send = (said: FromDisplay): void => channel.postMessage(said);
  channel.onmessage = ({ data }: MessageEvent<ToDisplay>) => {
    heardAt = Date.now();
    onView(data.kind === 'show' ? data.view : null);
  };
  const beat = setInterval(() => {
    send({ kind: 'here' });
    if (Date.now() - heardAt > GONE_MS) onView(null);
  }, HERE_MS);
  send({ kind: 'here' });
  return {
    say: send,
    close: () => {
      clearInterval(beat);
      channel.close();
    },
  };
}
