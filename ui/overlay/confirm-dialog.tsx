import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Unbroken } from '../data/unbroken.tsx';
import { Apart, Dialog } from './dialog.tsx';
import { DialogFooter } from './dialog-footer.tsx';

export type ConfirmDialogProps = {
  open?: boolean;
  /** The documented sentence, word for word. */
  sentence: string;
  /** What it is about, smaller under the sentence. */
  detail?: ReactNode;
  /** The act's own name: "Delete", "Clock-In". */
  confirm: string;
  /** The other answer's name: "Keep", "Not Now". */
  cancel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The act destroys: its button is red and never has the focus first. */
  destructive?: boolean;
  /** The focus is first on the other answer: the act can’t be taken back easily. */
  focusCancel?: boolean;
  busy?: boolean;
  /** Esc and outside clicks don't answer. */
  persistent?: boolean;
  width?: 400 | 480 | 500 | 600;
};

/** One sentence and two buttons named by the act. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    sentence,
    detail,
    confirm,
    cancel,
    onConfirm,
    onCancel,
    destructive,
    focusCancel = destructive,
    busy,
    persistent,
    width = 480,
  } = props;
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={sentence}
      hideTitle
      persistent={persistent}
      role="alertdialog"
      describedBy={id}
      width={width}
      className="confirm"
      focusFirst={first}
      bare
      footer={
        <DialogFooter
          ref={focusCancel ? undefined : first}
          tone={destructive ? 'danger-solid' : 'primary'}
          act={confirm}
          onAct={onConfirm}
          busy={busy}
        >
          <Button ref={focusCancel ? first : undefined} onClick={onCancel}>
            {cancel}
          </Button>
          {destructive && <Apart />}
        </DialogFooter>
      }
    >
      <div className="ask" id={id}>
        <p>
          <Unbroken>{sentence}</Unbroken>
        </p>
        {detail && (
          <div className="s t2">
            <Unbroken>{detail}</Unbroken>
          </div>
        )}
      </div>
    </Dialog>
  );
}
