import { type FormEvent, type ReactNode, useState } from 'react';
import {
  addDescription,
  addUpdateReferences,
  getDescription,
  getReferenceByUpc,
  getTrackByUpc,
  saveTracks,
} from '#domains/catalog/contract/details.ts';
import { readTrackLines, trackLength, writeTrackLines } from '#domains/catalog/rules/track-lines.ts';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { IconPencil, IconTrash } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useSayDirty } from '#ui/overlay/leave-guard.tsx';

export type ProductTabProps = { upc: string; mayNot: string | null };
/** Hears whether something is typed that isn't saved. */
type WrittenTabProps = ProductTabProps & { onDirty: (isDirty: boolean) => void };

/** Runs a change; answers whether it was done. What went wrong stays to be read. */
function useSaving() {
  const attempt = useAttempt();
  const run = async (act: () => Promise<unknown>): Promise<boolean> =>
    (await attempt.run(act, { done: texts.DETAIL_SAVED })) !== null;
  return { failure: attempt.problem, run };
}

type TextEditProps = {
  label: string;
  hint?: string;
  /** As it stands. */
  text: string;
  maxLength: number;
  rows: number;
  busy: boolean;
  mayNot: string | null;
  onDirty: (isDirty: boolean) => void;
  onSave: (text: string) => Promise<unknown>;
  /** How it reads while nobody changes it. */
  children: ReactNode;
};

/** A longer text: shown, and changed in its place. */
function TextEdit(props: TextEditProps) {
  const { label, hint, text, maxLength, rows, busy, mayNot, onDirty, onSave, children } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const { failure, run } = useSaving();
  const isDirty = draft !== null && draft !== text;
  useSayDirty(isDirty, onDirty);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (draft !== null && (await run(() => onSave(draft.trim())))) setDraft(null);
  };
  if (draft === null)
    return (
      <>
        {children}
        <span className="row">
          <Button
            size="small"
            icon={IconPencil}
            reason={mayNot}
            reasonAt="hidden"
            onClick={() => setDraft(text)}
          >
            {text === '' ? texts.WRITE : texts.CHANGE}
          </Button>
        </span>
      </>
    );
  return (
    <Stack as="form" gap={12} onSubmit={(event) => void submit(event)}>
      <Field label={label} hint={hint}>
        <TextArea autoFocus rows={rows} maxLength={maxLength} value={draft} onChange={setDraft} />
      </Field>
      {failure && <Note tone="refusal">{failure}</Note>}
      <span className="row">
        <Button type="submit" tone="primary" size="small" busy={busy} disabled={!isDirty}>
          {texts.SAVE}
        </Button>
        <Button size="small" onClick={() => setDraft(null)}>
          {texts.CANCEL}
        </Button>
      </span>
    </Stack>
  );
}

/** A product's tracks, disc by disc; typed one a line. */
export function TracksTab({ upc, mayNot, onDirty }: WrittenTabProps) {
  const tracks = useCall(getTrackByUpc, { UPC: upc });
  const save = useChange(saveTracks, [getTrackByUpc]);
  if (!tracks.data && tracks.error)
    return <FailedNote error={tracks.error} again={() => void tracks.refetch()} />;
  if (!tracks.data) return <Skeleton height={160} />;
  const rows = tracks.data;
  const discs = new Set(rows.map((row) => row.disc)).size;
  return (
    <TextEdit
      label={texts.TRACKS}
      hint={texts.TRACKS_HINT}
      text={writeTrackLines(rows)}
      maxLength={60_000}
      rows={14}
      busy={save.busy}
      mayNot={mayNot}
      onDirty={onDirty}
      onSave={(text) => save.run({ UPC: upc, tracks: readTrackLines(text) })}
    >
      {rows.length === 0 ? (
        <p className="s t3">{texts.NO_TRACKS}</p>
      ) : (
        <Stack as="ol" className="s cat-tracks num">
          {rows.map((row) => (
            <li key={`${row.disc} ${row.position}`}>
              <span className="t3 r">{discs > 1 ? `${row.disc}-${row.position}` : row.position}</span>
              <span>{row.title}</span>
              <span className="t3 r">{trackLength(row.seconds)}</span>
            </li>
          ))}
        </Stack>
      )}
    </TextEdit>
  );
}

/** A product's description. */
export function DescriptionTab({ upc, mayNot, onDirty }: WrittenTabProps) {
  const found = useCall(getDescription, { UPC: upc });
  const save = useChange(addDescription, [getDescription]);
  if (!found.data && found.error)
    return <FailedNote error={found.error} again={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={120} />;
  const { description } = found.data;
  return (
    <TextEdit
      label={texts.DESCRIPTION}
      text={description}
      maxLength={8_000}
      rows={10}
      busy={save.busy}
      mayNot={mayNot}
      onDirty={onDirty}
      onSave={(Description) => save.run({ Upc: upc, Description })}
    >
      <p className={description === '' ? 's t3' : 'cat-text'}>{description || texts.NO_DESCRIPTION}</p>
    </TextEdit>
  );
}

/** What vendors and databases elsewhere call a product. */
export function ReferencesTab({ upc, mayNot }: ProductTabProps) {
  const found = useCall(getReferenceByUpc, { UPC: upc });
  const save = useChange(addUpdateReferences, [getReferenceByUpc]);
  const { failure, run } = useSaving();
  const [name, setName] = useState('');
  const [id, setId] = useState('');
  if (!found.data && found.error)
    return <FailedNote error={found.error} again={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={120} />;
  const set = (of: string, referenceId: string) =>
    run(() => save.run({ UPC: upc, references: [{ name: of, referenceId }] }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || id.trim() === '' || save.busy) return;
    if (!(await set(name, id))) return;
    setName('');
    setId('');
  };
  const { references } = found.data;
  return (
    <>
      {references.length === 0 && <p className="s t3">{texts.NO_IDS}</p>}
      <Stack as="dl" className="cat-ids num">
        {references.map((one) => (
          <div key={one.name}>
            <dt>{one.name}</dt>
            <dd className="b">{one.referenceId}</dd>
            {!mayNot && (
              <dd>
                <IconButton
                  icon={IconTrash}
                  label={texts.removeId(one.name)}
                  onClick={() => void set(one.name, '')}
                />
              </dd>
            )}
          </div>
        ))}
      </Stack>
      {!mayNot && (
        <form className="cat-id-form" onSubmit={(event) => void submit(event)}>
          <Field label={texts.ID_NAME}>
            <TextInput height={36} maxLength={60} value={name} onChange={setName} />
          </Field>
          <Field label={texts.ID}>
            <TextInput height={36} maxLength={120} value={id} onChange={setId} />
          </Field>
          <Button
            type="submit"
            size="small"
            busy={save.busy}
            disabled={name.trim() === '' || id.trim() === ''}
          >
            {texts.ADD_ID}
          </Button>
        </form>
      )}
      {failure && <Note tone="refusal">{failure}</Note>}
    </>
  );
}
