import { FormDialog } from '#platform/web/form-dialog.tsx';
import '../copy-dialog.css';
import { useState } from 'react';
import { Check } from '#ui/controls/check.tsx';
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
  const submit = async () => {
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
    <FormDialog
      title={words.title}
      width={500}
      sending={{ busy, problem: isEmpty ? words.choose : attempt.problem }}
      disabled={places.length === 0}
      act={words.title}
      onSend={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
