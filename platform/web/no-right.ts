// What is somebody told who lacks a right?
import { app } from './app.ts';
import { sharedMessages } from './messages.ts';

/** Whom to ask, and for what: no codes. */
export const noRightText = (right: string): string =>
  sharedMessages.noRight(app().rights.doing(right), app().rights.whomToAsk(right));

/** A refusal by the server that names nothing but the right, in the words of the screens; every other sentence as it is. */
export function withoutCode(message: string): string {
  const right = /^You need the right (\S+) for this$/.exec(message)?.[1];
  return right === undefined ? message : noRightText(right);
}
