import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { screenMessages as texts } from '../messages.ts';

export type ReasonDialogProps = {
  title: string;
  detail: string;
  /** Those that the store offers, at most nine. */
  reasons: readonly string[];
  onPick: (reason: string) => void;
  onClose: () => void;
};

/** One of the store's reasons, by a press or by its key from 1 to 9. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, onClose } = props;
  return (
    <Dialog
      title={title}
      width={400}
      onClose={onClose}
      footer={<DialogFooter cancel={texts.CANCEL} onCancel={onClose} />}
    >
      <Reasons {...props} />
    </Dialog>
  );
}

function Reasons({ title, detail, reasons, onPick }: ReasonDialogProps) {
  useKeys(
    reasons.map((reason, at) => ({ key: String(at + 1), label: reason, run: () => onPick(reason) })),
    title,
  );
  return (
    <div className="fields">
      <p className="t2">{detail}</p>
      {reasons.map((reason, at) => (
        <Button key={reason} size="large" keys={String(at + 1)} onClick={() => onPick(reason)}>
          {reason}
        </Button>
      ))}
    </div>
  );
}
