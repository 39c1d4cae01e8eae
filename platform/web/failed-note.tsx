import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { ApiFailure, failureText } from './api-failure.ts';
import { sharedMessages } from './messages.ts';

export type FailedNoteProps = {
  error: Error;
  /** What didn't work, when that has a sentence of its own. */
  title?: string;
  again?: () => void;
  /** Over the whole width of a list. */
  band?: boolean;
};

/** What went wrong with a call, in place: its sentence, the request id folded away, and how to try again. */
export function FailedNote({ error, title, again, band }: FailedNoteProps) {
  return (
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
  );
}
