import './label-templates.css';
import { useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useDepartments } from '#domains/departments/web/public/use-departments.ts';
import { copyLabelTemplates, getLabelTemplates } from '#domains/labels/contract/label-templates.ts';
import { labelMessages as words } from '#domains/labels/messages.ts';
import { LABEL_PIECES } from '#domains/labels/rules/label-template.ts';
import { LabelPieceFields } from '#domains/labels/web/label-piece-fields.tsx';
import { LabelSheet } from '#domains/labels/web/label-sheet.tsx';
import { labelScreenMessages as texts } from '#domains/labels/web/template-messages.ts';
import {
  type LabelEditor,
  type LabelEditorProps,
  useLabelTemplate,
} from '#domains/labels/web/use-label-template.ts';
import { CopyDialog, type CopyWords } from '#domains/settings/web/public/copy-dialog.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { IconCopy, IconPlus, IconPrinter } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { useLeaveGuard, useSayDirty } from '#ui/overlay/leave-guard.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';

/** The choice of the label of every department. */
const ALL = 'all';

const COPY_WORDS: CopyWords = {
  title: texts.COPY,
  detail: texts.COPY_DETAIL,
  places: texts.COPY_TO,
  none: texts.COPY_NONE,
  choose: texts.COPY_CHOOSE,
};

/** What goes where on the price labels of this store, for all departments or for one of them. */
export function LabelTemplatesScreen() {
  const { clientId } = useWorkplace();
  const list = useCall(getLabelTemplates, { clientId });
  useLive('settings', [getLabelTemplates]);
  const departments = useDepartments();
  const [department, setDepartment] = useState(ALL);
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty, sharedMessages.LEAVE);
  const all = list.data ?? [];
  const ofStore = all.find((one) => one.departmentId === null);
  const own = all.find((one) => String(one.departmentId ?? ALL) === department);
  const owners = new Set(all.map((one) => String(one.departmentId ?? ALL)));
  const start = own ?? (ofStore && { pieces: ofStore.pieces, version: 0 });
  // A newer version takes the place of what is here only while nothing was changed.
  const newest = `${clientId} ${department} ${start?.version} ${own ? 'own' : ofStore?.version}`;
  const [held, setHeld] = useState('');
  const key = isDirty ? held : newest;
  if (key !== held) setHeld(key);
  return (
    <Stack flex gap={16} className="labels-screen">
      {guard.question}
      <Row align="end" wrap className="labels-head">
        <Field label={texts.FOR}>
          <SelectInput
            value={department}
            options={[
              { value: ALL, label: texts.ALL_DEPARTMENTS },
              ...departments.options.map((one) =>
                owners.has(one.value) ? { ...one, label: texts.own(one.label) } : one,
              ),
            ]}
            onChange={(next) =>
              guard.leave(() => {
                setDirty(false);
                setDepartment(next);
              })
            }
          />
        </Field>
        <CopyLabels isDirty={isDirty} />
      </Row>
      {list.error && !list.data && <FailedNote error={list.error} again={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={320} />}
      {start && (
        <Editor
          key={key}
          clientId={clientId}
          departmentId={department === ALL ? null : Number(department)}
          start={start}
          onDirty={setDirty}
        />
      )}
    </Stack>
  );
}

/** Gives other stores the labels of this one. */
function CopyLabels({ isDirty }: { isDirty: boolean }) {
  const { clientId } = useWorkplace();
  const { stores } = useActivePlace();
  const [open, setOpen] = useState(false);
  const mayNot = useRightReason('settings.edit');
  const copy = useChange(copyLabelTemplates, [getLabelTemplates]);
  const others = stores.filter((store) => store.clientId !== clientId);
  return (
    <>
      <Button
        icon={IconCopy}
        reason={mayNot ?? (isDirty ? texts.COPY_SAVE_FIRST : null)}
        reasonAt="hidden"
        onClick={() => setOpen(true)}
      >
        {texts.COPY}
      </Button>
      {open && (
        <CopyDialog
          words={COPY_WORDS}
          places={others.map((store) => ({
            id: store.clientId,
            name: store.clientName,
            detail: store.city,
          }))}
          busy={copy.busy}
          copy={async (ids) => texts.copied(ids.length, (await copy.run({ clientId, body: ids })).changed)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Editor({ onDirty, ...props }: LabelEditorProps & { onDirty: (isDirty: boolean) => void }) {
  const label = useLabelTemplate(props);
  const mayNot = useRightReason('settings.edit');
  const { isDirty, chosen, pieces } = label;
  useSayDirty(isDirty, onDirty);
  const save = () => {
    if (isDirty && !label.isWrong && !label.busy && !mayNot) void label.save();
  };
  useKeys([{ key: 'Ctrl+s', label: texts.SAVE, run: save }], texts.SAVE);
  const free = LABEL_PIECES.filter((what) => !pieces.some((piece) => piece.what === what));
  return (
    <>
      {mayNot && <Note tone="notice">{mayNot}</Note>}
      <div className="labels-columns">
        <Panel title={texts.PREVIEW}>
          <div className="gapped">
            <LabelSheet
              svg={pieces.length > 0 ? label.svg : undefined}
              pieces={pieces}
              chosen={chosen?.what}
              wrong={new Set((label.problems ?? []).filter((one) => !one.isNotice).map((one) => one.what))}
              disabled={mayNot !== null}
              onChoose={label.choose}
              onMove={label.change}
            />
            <p className="s t2">{texts.PREVIEW_HINT}</p>
            <Checks label={label} />
          </div>
        </Panel>
        <div className="gapped">
          <Panel
            title={texts.PIECES}
            aside={
              <Menu
                trigger={
                  <Button
                    icon={IconPlus}
                    size="small"
                    reason={mayNot ?? (free.length === 0 ? texts.NOTHING_TO_ADD : null)}
                    reasonAt="hidden"
                  >
                    {texts.ADD}
                  </Button>
                }
                entries={free.map((what) => ({ label: words.PIECES[what], onSelect: () => label.add(what) }))}
              />
            }
          >
            {chosen ? (
              <LabelPieceFields
                piece={chosen}
                disabled={mayNot !== null}
                onChange={(next) => label.change(chosen.what, next)}
                onTakeOff={() => label.takeOff(chosen.what)}
              />
            ) : (
              <p className="t2">{texts.CHOOSE}</p>
            )}
          </Panel>
          <Panel>
            <Sample label={label} />
          </Panel>
        </div>
      </div>
      <SaveBar
        label={label}
        mayNot={mayNot}
        version={props.start.version}
        isStore={props.departmentId === null}
      />
    </>
  );
}

const Sample = ({ label }: { label: LabelEditor }) => (
  <Field label={texts.SAMPLE} hint={texts.SAMPLE_HINT} error={label.isUnknown ? words.NO_SAMPLE : null}>
    <TextInput value={label.code} maxLength={40} onChange={label.setCode} />
  </Field>
);

function Checks({ label }: { label: LabelEditor }) {
  const { problems, isWrong, pieces, previewError } = label;
  return (
    <section aria-label={texts.CHECKS}>
      {pieces.length === 0 ? (
        <Note tone="notice">{texts.EMPTY}</Note>
      ) : previewError && !label.isUnknown ? (
        <FailedNote error={previewError} title={texts.NO_PREVIEW} again={label.previewAgain} />
      ) : problems === undefined ? (
        <Note tone="plain">{label.isUnknown ? texts.NOT_CHECKED : texts.CHECKING}</Note>
      ) : problems.length === 0 ? (
        <Note tone="ok">{texts.ALL_RIGHT}</Note>
      ) : (
        <Note tone={isWrong ? 'error' : 'notice'} {...(isWrong && { title: texts.NOT_SAVED })}>
          <ul>
            {problems.map((one) => (
              <li key={`${one.what} ${one.text}`}>{texts.problem(words.PIECES[one.what], one.text)}</li>
            ))}
          </ul>
        </Note>
      )}
    </section>
  );
}

type SaveBarProps = { label: LabelEditor; mayNot: string | null; version: number; isStore: boolean };

function SaveBar({ label, mayNot, version, isStore }: SaveBarProps) {
  const [asking, setAsking] = useState(false);
  const { isDirty, busy, pieces, isWrong } = label;
  return (
    <div className="save-bar">
      {label.failure && <Note tone="refusal">{label.failure}</Note>}
      <span className="grow" role="status">
        {texts.unsaved(isDirty)}
      </span>
      <Button icon={IconPrinter} disabled={pieces.length === 0} onClick={() => void label.print()}>
        {texts.TEST_PRINT}
      </Button>
      <Button
        tone="ghost"
        reason={mayNot ?? (version === 0 ? texts.RESET_STORE : null)}
        reasonAt="hidden"
        onClick={() => setAsking(true)}
      >
        {texts.RESET}
      </Button>
      <Spread />
      <Button disabled={!isDirty} onClick={label.discard}>
        {texts.DISCARD}
      </Button>
      <Button
        tone="primary"
        busy={busy}
        reason={mayNot}
        reasonAt="hidden"
        disabled={!isDirty || isWrong || pieces.length === 0}
        onClick={() => void label.save()}
      >
        {texts.SAVE}
      </Button>
      {asking && (
        <ConfirmDialog
          sentence={texts.RESET_SENTENCE}
          detail={isStore ? texts.RESET_STORE_DETAIL : texts.RESET_DEPARTMENT_DETAIL}
          confirm={texts.RESET}
          cancel={texts.CANCEL}
          destructive
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            label.discard();
            void label.reset().then(() => setAsking(false));
          }}
        />
      )}
    </div>
  );
}
