import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DetailDrawer, type DetailDrawerProps } from './detail-drawer.tsx';
import { Spread } from './dialog.tsx';
import { IconTrash } from '../icons.tsx';
import { useKeys } from '../keys/keys.tsx';
import type { LeaveGuard } from './leave-guard.tsx';
import { Note } from '../data/note.tsx';
import { focusFirstProblem } from '../controls/problem-focus.ts';
import type { Tab } from '../data/tabs.tsx';

/** What a form says of itself in sentences, above its fields. */
export function FormWords({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <section className="form-words" aria-label={title}>
      <h3 className="h3">{title}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

export type FormDrawerWords = {
  readonly SAVE: string;
  readonly DELETE: string;
  readonly DELETE_SENTENCE: string;
  readonly DELETE_DETAIL: string;
  readonly CANCEL: string;
};

export type FormDrawerProps<Value extends string> = Pick<
  DetailDrawerProps<Value>,
  'title' | 'subtitle' | 'onClose'
> & {
  words: FormDrawerWords;
  /** What the keys of this drawer belong to, in the list of keys. */
  keysOf: string;
  tabs: readonly Tab<Value>[];
  tab: Value;
  onTab: (tab: Value) => void;
  /** The tab of the fields. */
  formTab: Value;
  fields: ReactNode;
  /** Of the other tabs. */
  children: ReactNode;
  guard: LeaveGuard;
  busy: boolean;
  /** Why nothing may be changed; null when it may. */
  mayNot: string | null;
  failure: string | null;
  /** Between save and delete. */
  acts?: ReactNode;
  /** Answers false when a field is wrong: the first one gets the focus. */
  onSave: () => Promise<boolean>;
  /** Without it there is nothing to delete yet. */
  onDelete?: (() => Promise<void>) | undefined;
};

/** A drawer with a form in one of its tabs: saved by button, Enter and Ctrl+Enter, deleted and left after a question. */
export function FormDrawer<Value extends string>(props: FormDrawerProps<Value>) {
  const { words, tab, onTab, formTab, guard, busy, mayNot, onDelete } = props;
  const form = useRef<HTMLFormElement>(null);
  const [deleting, setDeleting] = useState(false);
  const save = () => {
    onTab(formTab);
    void props.onSave().then((isGood) => isGood || focusFirstProblem(form));
  };
  useKeys([{ key: 'Ctrl+Enter', label: words.SAVE, run: save, when: !mayNot }], props.keysOf);
  return (
    <DetailDrawer
      title={props.title}
      subtitle={props.subtitle}
      onClose={() => guard.leave(props.onClose)}
      tabs={props.tabs}
      tab={tab}
      onTab={onTab}
      acts={
        <>
          <Button tone="primary" busy={busy} reason={mayNot} onClick={save}>
            {words.SAVE}
          </Button>
          {props.acts}
          <Spread />
          {onDelete && (
            <Button
              tone="danger"
              icon={IconTrash}
              reason={mayNot}
              reasonAt="hidden"
              onClick={() => setDeleting(true)}
            >
              {words.DELETE}
            </Button>
          )}
        </>
      }
    >
      {props.failure && <Note tone="refusal">{props.failure}</Note>}
      {tab === formTab && (
        <form
          ref={form}
          className="drw-form"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          {props.fields}
          {/* Enter in a field submits; the visible button is with the other acts. */}
          <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
        </form>
      )}
      {props.children}
      {deleting && onDelete && (
        <ConfirmDialog
          sentence={words.DELETE_SENTENCE}
          detail={words.DELETE_DETAIL}
          confirm={words.DELETE}
          cancel={words.CANCEL}
          destructive
          busy={busy}
          onCancel={() => setDeleting(false)}
          onConfirm={() => void onDelete().then(() => setDeleting(false))}
        />
      )}
      {guard.question}
    </DetailDrawer>
  );
}
