import { type FormEvent, useState } from 'react';
import type { Step } from '#domains/first-day/rules/steps.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { StepActs, type StepFormProps, takeFocus } from '#domains/first-day/web/step-acts.tsx';
import { useStepKey } from '#domains/first-day/web/step-key.ts';
import { useHasDraft } from '#platform/web/drafts/kept-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { Row } from '#ui/layout/layout.tsx';

type Props = StepFormProps & {
  step: Step;
  act: string;
  /** Was something added? */
  isChanged: boolean;
  /** The id of the form that adds one, what its button says, and how it is added; where something is missing its field says so. */
  row: string;
  add: string;
  onAdd: () => void;
  /** Says that what is typed there is not added. */
  words: string;
  onDiscard: () => void;
};

/** The end of a step in which one thing after another is added: who goes on with one half-typed sees that it isn't added. */
export function GoOn({ step, act, isChanged, row, add, onAdd, words, onDiscard, onSaved, ...skip }: Props) {
  const hasDraft = useHasDraft(useStepKey(step));
  const [isAsked, setAsked] = useState(false);
  // Added meanwhile by its own button: the next one hasn't been asked about.
  if (isAsked && !hasDraft) setAsked(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasDraft) setAsked(true);
    else onSaved(isChanged);
  };
  const addIt = () => {
    setAsked(false);
    // This button is gone once it was pressed: the keyboard goes on in the row, which the browser could no longer submit for it.
    takeFocus(document.getElementById(row));
    onAdd();
  };
  const leave = () => {
    setAsked(false);
    onDiscard();
    onSaved(isChanged);
  };
  return (
    <div className="fields fd-go">
      {isAsked && (
        <Note tone="refusal" title={words}>
          <Row gap={10} wrap className="fd-acts" ref={takeFocus}>
            <Button size="touch" tone="primary" onClick={addIt}>
              {add}
            </Button>
            <Button size="touch" onClick={leave}>
              {texts.GO_ON_WITHOUT}
            </Button>
          </Row>
        </Note>
      )}
      <form className="fields" onSubmit={submit}>
        <StepActs {...skip} {...{ step, act, problem: null, busy: false, mayNot: null }} />
      </form>
    </div>
  );
}
