// The seller signs at the customer's window: how the register asks for it, and how it gets there. Over a channel of this browser of its own,
// beside the one that shows the basket.
import { readStrokes, type Stroke, writeStrokes } from '#domains/dealer-rules/rules/signature.ts';

type Said =
  | { readonly kind: 'ask'; readonly about: string }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'here' }
  | { readonly kind: 'signed'; readonly strokes: string };

type Line = { say(said: Said): void; close(): void };

/** One end of the channel; says nothing where the browser has none. */
function open(posId: number, hear: (said: Said) => void): Line {
  if (typeof BroadcastChannel === 'undefined') return { say: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`signature.${posId}`);
  channel.onmessage = ({ data }: MessageEvent<Said>) => hear(data);
  return { say: (said) => channel.postMessage(said), close: () => channel.close() };
}

/** For the register: asks until it is closed (a window that opens later hears of it, too), and takes what was signed there. */
export function askForSignature(
  posId: number,
  about: string,
  taken: (strokes: readonly Stroke[]) => void,
): { close(): void } {
  const line = open(posId, (said) => {
    if (said.kind === 'here') line.say({ kind: 'ask', about });
    const strokes = said.kind === 'signed' ? readStrokes(said.strokes) : null;
    if (strokes) taken(strokes);
  });
  line.say({ kind: 'ask', about });
  return {
    close: () => {
      line.say({ kind: 'withdraw' });
      line.close();
    },
  };
}

/** For the window: what to sign for, null when nothing is. Answers how to sign and how to stop. */
export function openSignatureEnd(
  posId: number,
  asked: (about: string | null) => void,
): { sign(strokes: readonly Stroke[]): void; close(): void } {
  const line = open(posId, (said) => {
    if (said.kind === 'ask') asked(said.about);
    if (said.kind === 'withdraw') asked(null);
  });
  line.say({ kind: 'here' });
  return {
    sign: (strokes) => line.say({ kind: 'signed', strokes: writeStrokes(strokes) }),
    close: () => line.close(),
  };
}
