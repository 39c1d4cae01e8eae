import { type FormEvent, useId, useState } from 'react';
import { copyClientSettings, getAllClientSettings } from '#domains/settings/contract.ts';
import { storeSettingsMessages as texts } from '#domains/settings/web/messages-store.ts';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormFooter } from '#ui/form-footer.tsx';
import { Note } from '#ui/note.tsx';
import { toast } from '#ui/toast.tsx';
import { failureText } from '#web/api-failure.ts';
import { useChange } from '#web/call-hooks.ts';
import { useWorkplace } from '#web/session.ts';
import { useActivePlace } from '#web/shell/use-place.ts';

/** Chooses the stores that get what is set here. */
export function CopySettingsDialog({ onClose }: { onClose: () => void }) {
  const { clientId } = useWorkplace();
  const { stores } = useActivePlace();
  const others = stores.filter((store) => store.clientId !== clientId);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const copy = useChange(copyClientSettings, [getAllClientSettings]);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (copy.busy) return;
    if (chosen.size === 0) return setProblem(texts.CHOOSE_STORE);
    try {
      const { changed } = await copy.run({ clientId, body: [...chosen] });
      toast(texts.copied(chosen.size, changed));
      onClose();
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  const choose = (storeId: number, on: boolean) => {
    setProblem(null);
    setChosen(new Set(on ? [...chosen, storeId] : [...chosen].filter((one) => one !== storeId)));
  };
  return (
    <Dialog
      title={texts.COPY}
      width={500}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <FormFooter
          form={id}
          cancel={texts.CANCEL}
          save={texts.COPY}
          onCancel={onClose}
          busy={copy.busy}
          disabled={others.length === 0}
        />
      }
    >
      <form id={id} className="gapped" onSubmit={(event) => void submit(event)} noValidate>
        <p className="t2">{texts.COPY_DETAIL}</p>
        {others.length === 0 && <Note tone="notice">{texts.NO_OTHER}</Note>}
        <fieldset className="gapped copy-stores">
          <legend className="sr">{texts.COPY_TO}</legend>
          {others.map((store) => (
            <Check
              key={store.clientId}
              checked={chosen.has(store.clientId)}
              onChange={(on) => choose(store.clientId, on)}
              detail={store.city}
            >
              {store.clientName}
            </Check>
          ))}
        </fieldset>
        {problem && <Note tone="error">{problem}</Note>}
      </form>
    </Dialog>
  );
}
