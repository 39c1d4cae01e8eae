import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { ApiFailure, failureText, isUnanswered } from './api-failure.ts';
import { sharedMessages } from './messages.ts';

export type FailedNoteProps = {
  error: Error;
  /** What didn't work, when that has a sentence of its own. */
  title?: string;
  again?: () => void;
  /** Over the whole width of a list. */
  band?: boolean;
};

const unanswered = new Set<HTMLElement>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** The one that stands before all others on the screen. */
const firstOf = (): HTMLElement | undefined =>
  [...unanswered].toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )[0];

/** One note on the screen says that the server doesn't answer; is it the one at this mark? */
function useSaysIt(mark: RefObject<HTMLElement | null>, isUnheard: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const at = mark.current;
      listeners.add(listener);
      if (isUnheard && at) unanswered.add(at);
      tell();
      return () => {
        listeners.delete(listener);
        if (at) unanswered.delete(at);
        tell();
      };
    },
    [mark, isUnheard],
  );
  const first = useSyncExternalStore(subscribe, firstOf);
  return !isUnheard || first === undefined || first === mark.current;
}

/** What went wrong with a call, in place: its sentence, the request id folded away, and how to try again. What else isn't answered then only says that it isn't known. */
export function FailedNote({ error, title, again, band }: FailedNoteProps) {
  const mark = useRef<HTMLElement>(null);
  const saysIt = useSaysIt(mark, isUnanswered(error));
  return (
    <>
      <i hidden ref={mark} />
      {saysIt ? (
        <Note
          tone="error"
          title={title}
          band={band}
          requestId={error instanceof ApiFailure ? error.requestId : null}
          action={
            again && (
              <Button size="small" onClick={again}>
                {sharedMessages.TRY_AGAIN}
              </Button>
            )
          }
        >
          {failureText(error)}
        </Note>
      ) : (
        <p className="t2 s unknown">{title ?? sharedMessages.UNKNOWN}</p>
      )}
    </>
  );
}
