import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { sharedMessages } from '#platform/web/messages.ts';

/** What went wrong with a read, in its place, and how to try again. */
export function ReadFailed({ error, again, band }: { error: Error; again: () => void; band?: boolean }) {
  const retry = (
    <Button size="small" onClick={again}>
      {sharedMessages.TRY_AGAIN}
    </Button>
  );
  return <Note tone="error" band={band} title={failureText(error)} action={retry} />;
}
