import '../copy-dialog.css';
import { type FormEvent, useId, useState } from 'react';
import { storeSettingsMessages as texts } from '#domains/settings/web/messages-store.ts';
import { Check } from '#ui/controls/check.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FormFooter } from '#ui/controls/form-footer.tsx';
import { Note } from '#ui/data/note.tsx';
import { useAttempt } from '#platform/web/use-submit.ts';

export type CopyWords = { title: string; detail: string; places: string; none: string; choose: string };
export type CopyPlace = { id: number; name: string; detail: string | undefined };
export type CopyDialogProps = {
  words: CopyWords;
  places: readonly CopyPlace[];
  busy: boolean;
  /** Copies to the chosen ones and answers what to say of it. */
  copy: (ids: number[]) => Promise<string>;
  onClose: () => void;
};

/** Chooses the stores or counters that get what is here. */
export function CopyDialog({ words, places, busy, copy, onClose }: CopyDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const attempt = useAttempt();
  const [isEmpty, setEmpty] = useState(false);
  const problem = isEmpty ? words.choose : attempt.problem;
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setEmpty(chosen.size === 0);
    if (chosen.size === 0) return;
    if ((await attempt.run(() => copy([...chosen]), { done: (said) => said })) !== null) onClose();
  };
  const choose = (placeId: number, on: boolean) => {
    setEmpty(false);
    attempt.reset();
    setChosen(new Set(on ? [...chosen, placeId] : [...chosen].filter((one) => one !== placeId)));
  };
  return (
    <Dialog
      title={words.title}
      width={500}
      onClose={onClose}
      footer={
        <FormFooter
          form={id}
          cancel={texts.CANCEL}
          save={words.title}
          onCancel={onClose}
          busy={busy}
          disabled={places.length === 0}
        />
      }
    >
      <form id={id} className="gapped" onSubmit={(event) => void submit(event)} noValidate>
        <p className="t2">{words.detail}</p>
        {places.length === 0 && <Note tone="notice">{words.none}</Note>}
        <fieldset className="gapped copy-stores">
          <legend className="sr">{words.places}</legend>
          {places.map((place) => (
            <Check
              key={place.id}
              checked={chosen.has(place.id)}
              onChange={(on) => choose(place.id, on)}
              detail={place.detail}
            >
              {place.name}
            </Check>
          ))}
        </fieldset>
        {problem && <Note tone="error">{problem}</Note>}
      </form>
    </Dialog>
  );
}
