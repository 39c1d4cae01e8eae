// How is a form asked for in a dialog, sent, and left?
import { type SyntheticEvent, useId, useRef } from 'react';
import { focusFirstProblem } from '#ui/controls/problem-focus.ts';
import { Note } from '#ui/data/note.tsx';
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx';
import { DialogFooter, type DialogFooterProps } from '#ui/overlay/dialog-footer.tsx';
import type { LeaveGuard } from '#ui/overlay/leave-guard.tsx';
import { useAskBeforeBack } from './drafts/ask-before-back.ts';
import { sharedMessages } from './messages.ts';
import { IntoView } from './problem-focus.tsx';

type Button = Pick<DialogFooterProps, 'start' | 'tone' | 'disabled' | 'reason' | 'reasonAt'>;

export type FormDialogProps = Omit<DialogProps, 'footer'> &
  Button & {
    /** Checked before it is sent; who leaves it with something typed is asked first. */
    draft?: { readonly check?: () => boolean; readonly guard?: LeaveGuard };
    /** What sends it: is that under way, and why was it refused or did it fail? */
    sending?: { readonly busy?: boolean | undefined; readonly problem?: string | null };
    /** By the button, or Enter in a field. Answers false when a field is wrong after all: the first one gets the focus. */
    onSend: () => unknown;
    /** What sending is called; left out while there is nothing to send. */
    act?: string | undefined;
    /** What leaving is called, and where to, when that isn't closing. */
    cancel?: string;
    onCancel?: () => void;
  };

/** A dialog with a form: keeps back what is wrong, sends what is right once, says what came of it. */
export function FormDialog(props: FormDialogProps) {
  const { draft, sending, onSend, act, cancel = sharedMessages.CANCEL, onCancel, ...more } = props;
  const { start, tone, disabled, reason, reasonAt, children, onClose, ...dialog } = more;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const busy = sending?.busy ?? false;
  const close = () => (draft?.guard ? draft.guard.leave(onClose) : onClose());
  useAskBeforeBack(draft?.guard?.isDirty ?? false, close);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What a dialog in this one sends bubbles up to here, too.
    if (!event.currentTarget.contains(event.target as Node) || !act || busy || disabled || reason) return;
    const isRight = draft?.check?.() === false ? false : await onSend();
    if (isRight === false) focusFirstProblem(form);
  };
  return (
    <Dialog
      {...dialog}
      onClose={close}
      footer={
        <DialogFooter
          {...{ start, cancel, act, tone, disabled, reason, reasonAt, busy }}
          form={id}
          onCancel={onCancel ?? close}
        />
      }
    >
      <form ref={form} id={id} className="fields" noValidate onSubmit={(event) => void submit(event)}>
        {children}
        {sending?.problem && (
          <IntoView>
            <Note tone="refusal">{sending.problem}</Note>
          </IntoView>
        )}
      </form>
      {draft?.guard?.question}
    </Dialog>
  );
}
