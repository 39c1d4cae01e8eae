import { catalogMessages } from '#domains/catalog/messages.ts';
import { IntoView } from '#platform/web/problem-focus.tsx';
import { Note } from '#ui/data/note.tsx';

export type EditFailedProps = {
  /** Why the server didn't save; null when it did, or wasn't asked. */
  failure: string | null;
  /** Was it kept back because a field is missing, which says so itself? */
  isIncomplete: boolean;
};

/** Says under a form that the edit wasn't saved, and why (CAT-04). */
export function EditFailed({ failure, isIncomplete }: EditFailedProps) {
  if (failure === null && !isIncomplete) return null;
  return (
    <IntoView>
      <Note tone="refusal" title={catalogMessages.EDIT_FAILED}>
        {failure === catalogMessages.EDIT_FAILED ? null : failure}
      </Note>
    </IntoView>
  );
}
