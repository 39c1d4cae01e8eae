import { countReads } from './reads.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  addSections,
  claimSection,
  closeSection,
  type getSections,
  releaseSection,
  removeSection,
} from '#domains/counts/contract/counting.ts';
import type { CountWire, SectionWire } from '#domains/counts/contract/shapes.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { SectionChip } from './state-chip.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import type { OutputOf } from '#contract/call.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconPlus } from '#ui/icons.tsx';

type Props = { count: CountWire; sections: UseQueryResult<OutputOf<typeof getSections>, Error> };

/** The parts of the count, who is at which, and the acts on each. */
export function SectionList({ count, sections }: Props) {
  const mayNot = useRightReason('counts.edit');
  const [isAdding, setAdding] = useState(false);
  const attempt = useAttempt();
  const rows = sections.data?.sections ?? [];
  return (
    <section className="pi-sections" aria-label={texts.SECTIONS}>
      <h3>
        {texts.SECTIONS} <span className="num t3">{rows.length}</span>
        <span className="grow" />
        <Button icon={IconPlus} reason={mayNot} onClick={() => setAdding(true)}>
          {texts.ADD_SECTIONS}
        </Button>
      </h3>
      {attempt.problem && <Note tone="refusal">{attempt.problem}</Note>}
      {sections.error && <FailedNote error={sections.error} again={() => void sections.refetch()} />}
      {sections.data && rows.length === 0 && (
        <EmptyState title={texts.NO_SECTIONS} detail={texts.NO_SECTIONS_DETAIL} />
      )}
      <ul>
        {rows.map((section) => (
          <Row key={section.sectionId} section={section} countId={count.inventoryId} attempt={attempt} />
        ))}
      </ul>
      {isAdding && <AddSections countId={count.inventoryId} onClose={() => setAdding(false)} />}
    </section>
  );
}

type RowProps = { section: SectionWire; countId: number; attempt: ReturnType<typeof useAttempt> };

function Row({ section, countId, attempt }: RowProps) {
  const zone = useStoreZone();
  const mayNot = useRightReason('counts.edit');
  const claim = useChange(claimSection, [...countReads]);
  const release = useChange(releaseSection, [...countReads]);
  const close = useChange(closeSection, [...countReads]);
  const remove = useChange(removeSection, [...countReads]);
  const { sectionId } = section;
  // One's own that rests is still one's own, though others may take it.
  const isFree = !section.isMine && (section.state === 'free' || section.state === 'idle');
  const time = section.closed ?? section.lastScan ?? section.since;
  return (
    <li>
      <span className="pi-code num">{section.code}</span>
      <span className="grow">
        <b className="ell">{section.name || texts.section(section.code)}</b>
        <span className="s t3 num ell">
          {texts.sectionBy(section.by, section.units, time === null ? '' : formatTime(time, zone))}
        </span>
      </span>
      <SectionChip section={section} />
      {(isFree || section.state === 'closed') && (
        <Button onClick={() => void attempt.run(() => claim.run({ inventoryId: countId, sectionId }))}>
          {isFree ? texts.CLAIM : texts.CHECK}
        </Button>
      )}
      {section.isMine && (
        <>
          <Button tone="ghost" onClick={() => void attempt.run(() => release.run({ sectionId }))}>
            {texts.RELEASE}
          </Button>
          <Button
            tone="primary"
            onClick={() => void attempt.run(() => close.run({ sectionId, units: section.units }))}
          >
            {texts.CLOSE}
          </Button>
        </>
      )}
      {isFree && section.lastScan === null && mayNot === null && (
        <Button tone="ghost" onClick={() => void attempt.run(() => remove.run({ sectionId }))}>
          {texts.REMOVE}
        </Button>
      )}
    </li>
  );
}

function AddSections({ countId, onClose }: { countId: number; onClose: () => void }) {
  const [codes, setCodes] = useState('');
  const add = useChange(addSections, [...countReads]);
  const attempt = useAttempt();
  const body = codes
    .split(/[,\n]/)
    .map((code) => ({ code: code.trim() }))
    .filter(({ code }) => code !== '');
  const submit = async () => {
    if (body.length === 0) return;
    if (await attempt.run(() => add.run({ inventoryId: countId, body }))) onClose();
  };
  return (
    <FormDialog
      title={texts.ADD_SECTIONS}
      sending={attempt}
      disabled={body.length === 0}
      act={texts.ADD}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={texts.SECTION_CODES}>
        <TextInput value={codes} onChange={setCodes} maxLength={2_000} />
      </Field>
    </FormDialog>
  );
}
