import { useState } from 'react';
import { OutboxChip } from '#platform/web/outbox/outbox-chip.tsx';
import { OutboxNotes } from '#platform/web/outbox/outbox-notes.tsx';
import { TimesQuestion } from '#platform/web/times-question.tsx';
import { useConnection } from '#platform/web/connection.ts';
import { lackWords, useOfflineLack } from '#platform/web/shell/offline-readiness.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconArrowBackUp, IconCheck, IconHelpCircle, IconTag, IconX } from '#ui/icons.tsx';
import { PhoneActs, PhoneHeading, PhoneRow, PhoneScreen } from '#ui/phone/phone-screen.tsx';
import { CameraScanner } from '#ui/scan/camera/camera-scanner.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { countScans } from './count-scans.ts';
import type { CountClose, CountScan, ScanThing } from './counting.ts';
import { FindDialog, NotSureDialog, TimesDialog, TypeDialog } from './count-dialogs.tsx';
import type { KnownCodes } from './known-codes.ts';
import { LastScan } from './last-scan.tsx';
import { countPhoneMessages as texts } from './messages.ts';
import { ScanTile } from './scan-tile.tsx';
import { detailOf, titleOf } from './scan-words.ts';
import type { Counting } from './use-counting.ts';
import { useCountZone } from './use-count-zone.ts';

export type CountHereProps = {
  title: string;
  detail: string;
  /** "in G4" */
  where: string;
  hint: string;
  counting: Counting;
  codes: KnownCodes | null;
  /** Copies here of everybody, as far as this phone knows. */
  total: number;
  totalWords: string;
  /** Something that a person must know of this place. */
  note?: string | null;
  back: string;
  onBack: () => void;
  close: string;
  onClose: () => void;
};

type Open = 'type' | 'times' | 'find' | 'notSure' | null;

/** Scanning at one place: camera, what happened to the last scan, four acts, the last scans, and the end of it. */
export function CountHere(props: CountHereProps) {
  const { counting, codes } = props;
  const [open, setOpen] = useState<Open>(null);
  const { online } = useConnection();
  const lack = useOfflineLack();
  const close = () => setOpen(null);
  const take = (code: string) => void counting.take(code);
  useScan(take);
  const [newest] = counting.rows;
  return (
    <PhoneScreen
      title={props.title}
      detail={props.detail}
      back={props.back}
      onBack={props.onBack}
      state={<OutboxChip list={countScans} />}
      footer={
        <>
          <div className="row num s">
            <span className="nw">
              <b className="ph-sum">{props.total}</b> {props.totalWords}
            </span>
            <span className="grow" />
            <span className="t2">{texts.SENDS}</span>
          </div>
          <div className="p56">
            <Button tone="primary" icon={IconCheck} full onClick={props.onClose}>
              {props.close}
            </Button>
          </div>
        </>
      }
    >
      <CameraScanner
        onCode={take}
        paused={counting.isStopped}
        hint={counting.serialOf ? texts.NEEDS_SERIAL : props.hint}
        pausedHint={texts.LOOK_FIRST}
        onType={() => setOpen('type')}
      />
      {lack !== null && lack !== 'starting' && (
        <Note tone={online ? 'plain' : 'warn'} announce={false}>
          {lackWords[lack]}
        </Note>
      )}
      {props.note && <Note tone="warn">{props.note}</Note>}
      <OutboxNotes list={countScans} nameOf={nameOf} />
      <LastScan counting={counting} where={props.where} />
      <PhoneActs
        acts={[
          {
            label: texts.UNDO,
            icon: IconArrowBackUp,
            reason: newest ? null : texts.NOTHING_TO_UNDO,
            onPress: () => newest && void counting.takeBack(newest),
          },
          {
            label: texts.times(counting.times.times),
            icon: IconX,
            pressed: counting.times.times > 1,
            onPress: () => setOpen('times'),
          },
          { label: texts.NO_LABEL, icon: IconTag, onPress: () => setOpen('find') },
          {
            label: texts.NOT_SURE,
            icon: IconHelpCircle,
            reason: newest ? null : texts.NOTHING_TO_UNDO,
            onPress: () => setOpen('notSure'),
          },
        ]}
      />
      <PhoneHeading>{texts.LAST_SCANS}</PhoneHeading>
      <ScanRows rows={counting.rows} onBack={(scan) => void counting.takeBack(scan)} />
      {open === 'type' && <TypeDialog onCode={take} onClose={close} />}
      {open === 'times' && <TimesDialog times={counting.times} onClose={close} />}
      {open === 'find' && <FindDialog codes={codes} onCode={take} onClose={close} />}
      {open === 'notSure' && newest && (
        <NotSureDialog scan={newest} onYes={() => void counting.notSure(newest)} onClose={close} />
      )}
      <TimesQuestion asked={counting.asked} onAnswer={counting.answer} />
    </PhoneScreen>
  );
}

/** A kept thing in a few words, for the note of what was refused. */
const nameOf = (value: CountScan | CountClose): string =>
  value.kind === 'close' ? value.name : (value.known?.title ?? value.code);

const MOST_ROWS = 50;

function ScanRows({ rows, onBack }: { rows: readonly ScanThing[]; onBack: (scan: ScanThing) => void }) {
  const zone = useCountZone();
  if (rows.length === 0) return <p className="ph-none s t3">{texts.NOTHING_YET}</p>;
  return (
    <ul className="ph-list">
      {rows.slice(0, MOST_ROWS).map((scan) => {
        const title = titleOf(scan);
        return (
          <PhoneRow
            key={scan.id}
            tile={<ScanTile scan={scan} />}
            title={title}
            detail={detailOf(scan, zone)}
            end={
              <IconButton
                icon={IconArrowBackUp}
                size={48}
                label={texts.takeBack(title)}
                onClick={() => onBack(scan)}
              />
            }
          />
        );
      })}
    </ul>
  );
}
