import { type FormEvent, useState } from 'react';
import type { Step } from '#domains/first-day/rules/steps.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { StepActs, type StepFormProps, takeFocus } from '#domains/first-day/web/step-acts.tsx';
import { useStepKey } from '#domains/first-day/web/step-key.ts';
import { useHasDraft } from '#platform/web/drafts/kept-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';

type Props = StepFormProps & {
  step: Step;
  act: string;
  /** Was something added? */
  isChanged: boolean;
  /** The id of the form that adds one, and what its button says. */
  row: string;
  add: string;
  /** Says that what is typed there is not added. */
  words: string;
  onDiscard: () => void;
};

/** The end of a step in which one thing after another is added: who goes on with one half-typed sees that it isn't added. */
export function GoOn({ step, act, isChanged, row, add, words, onDiscard, onSaved, ...skip }: Props) {
  const hasDraft = useHasDraft(useStepKey(step));
  const [isAsked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasDraft) setAsked(true);
    else onSaved(isChanged);
  };
  const leave = () => {
    setAsked(false);
    onDiscard();
    onSaved(isChanged);
  };
  return (
    <>
      {isAsked && hasDraft && (
        <Note tone="refusal" title={words}>
          <div className="row fd-acts" ref={takeFocus}>
            <Button type="submit" form={row} size="touch" tone="primary" onClick={() => setAsked(false)}>
              {add}
            </Button>
            <Button size="touch" onClick={leave}>
              {texts.GO_ON_WITHOUT}
            </Button>
          </div>
        </Note>
      )}
      <form className="fields" onSubmit={submit}>
        <StepActs {...skip} {...{ step, act, problem: null, busy: false, mayNot: null }} />
      </form>
    </>
  );
}
