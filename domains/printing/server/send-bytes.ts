// Bytes go to a printer in the network (raw printing). Nothing that comes back is read.
import { connect } from 'node:net';
import { printingMessages } from '#domains/printing/messages.ts';

export type Sent =
  | { readonly sent: true }
  | { readonly sent: false; readonly begun: boolean; readonly why: string };

const CONNECT_MS = 4_000;
/** A printer takes a long receipt as slowly as it prints; only a line without any progress is given up. */
const STILL_MS = 20_000;

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: printingMessages.REFUSED,
  EHOSTUNREACH: printingMessages.UNREACHABLE,
  ENETUNREACH: printingMessages.UNREACHABLE,
  EHOSTDOWN: printingMessages.UNREACHABLE,
};

/** Sends them all; tells whether any may have arrived when it fails. Never throws. */
export function sendBytes(host: string, port: number, bytes: Uint8Array): Promise<Sent> {
  return new Promise((done) => {
    let begun = false;
    let flushed = false;
    const socket = connect({ host, port });
    const fail = (why: string): void => {
      socket.destroy();
      done({ sent: false, begun, why });
    };
    socket.setTimeout(CONNECT_MS, () => fail(printingMessages.TIMED_OUT));
    socket.once('connect', () => {
      begun = true;
      socket.setTimeout(STILL_MS);
      socket.end(bytes, () => {
        flushed = true;
      });
    });
    socket.on('data', () => undefined);
    socket.on('error', (error: NodeJS.ErrnoException) =>
      fail(WORDS[error.code ?? ''] ?? error.code ?? error.message),
    );
    socket.once('close', () => {
      if (flushed) done({ sent: true });
      else fail(printingMessages.TIMED_OUT);
    });
  });
}
