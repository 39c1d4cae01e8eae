import { useRef } from 'react';
import { countsMessages } from '#domains/counts/messages.ts';
import { getScans, getSections } from '#domains/counts/contract/counting.ts';
import type { CountWire } from '#domains/counts/contract/shapes.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { type DeskScan, lastOwn, standingScans } from './desk-scans.ts';
import { LookUp } from './look-up.tsx';
import { SectionList } from './section-list.tsx';
import { useAskedTimes } from './use-asked-times.ts';
import { useDeskScan } from './use-desk-scan.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { TimesQuestion } from '#platform/web/times-question.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconArrowBackUp, IconScan } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { ScanInput } from '#ui/scan/scan-input.tsx';
import { MOST_SINGLES } from '#ui/scan/scan-times.ts';
import { TimesInput } from '#ui/scan/times-input.tsx';
import { useScanTimes } from '#ui/scan/use-scan-times.ts';

/** Counting by the desk's scanner: each scan its own id, blind, and taken back one by one. */
export function DeskCount({ count }: { count: CountWire }) {
  const id = count.inventoryId;
  const sections = useCall(getSections, { id });
  const mine = sections.data?.sections.find(({ isMine }) => isMine) ?? null;
  const scans = useCall(getScans, mine ? { id, sectionId: mine.sectionId } : { id });
  const box = useRef<HTMLInputElement>(null);
  const place = { sectionId: mine?.sectionId ?? null, round: mine?.round ?? 1 };
  const { take, problem, clear, serialOf, skipSerial } = useDeskScan(id, place);
  const { asked, count: scan, answer } = useAskedTimes(count.clientId, take);
  const times = useScanTimes({ label: texts.TIMES, most: MOST_SINGLES });
  const { username } = useWorkplace();
  const standing = standingScans(scans.data ?? [], { section: mine?.code ?? '', round: place.round });
  const back = (scan: DeskScan) => void take(scan.code, -1, scan.serial);
  const undo = () => {
    const last = lastOwn(standing, username);
    if (last) back(last);
  };
  useKeys(
    [
      { key: 'F2', label: texts.SCAN, run: () => box.current?.focus() },
      { key: 'ctrl+z', label: texts.UNDO, run: undo },
    ],
    texts.TITLE,
  );
  return (
    <Stack gap={12} fill className="pi-desk">
      <Row gap={12} wrap className="pi-scan">
        <ScanInput
          inputRef={box}
          label={texts.SCAN}
          placeholder={texts.SCAN}
          keys="F2"
          times={times}
          onScan={(code) => scan(code, times.take())}
          autoFocus
        />
        <TimesInput times={times} label={texts.TIMES} />
        {mine && <Chip tone="info">{`${texts.IN_SECTION} ${mine.code}`}</Chip>}
        <LookUp count={count} />
      </Row>
      <TimesQuestion asked={asked} onAnswer={answer} />
      {problem !== null && (
        <Note band tone="refusal" onClose={clear}>
          {problem}
        </Note>
      )}
      {serialOf && (
        <Note band tone="notice" title={serialOf.title} onClose={skipSerial}>
          {countsMessages.SERIAL_NEEDED}
        </Note>
      )}
      <div className="pi-two">
        <section className="pi-scans" aria-label={texts.LAST_SCANS}>
          <h3>{texts.LAST_SCANS}</h3>
          {scans.error && <FailedNote error={scans.error} again={() => void scans.refetch()} />}
          {scans.data?.length === 0 && (
            <EmptyState icon={IconScan} title={texts.NO_SCANS} detail={texts.NO_SCANS_DETAIL} />
          )}
          <ul>
            {(scans.data ?? []).slice(0, 50).map((scan) => (
              <ScanRow
                key={scan.scanId}
                scan={scan}
                onUndo={standing.includes(scan) ? () => back(scan) : null}
              />
            ))}
          </ul>
          <p className="t3 s pi-blind">{texts.BLIND}</p>
        </section>
        <SectionList count={count} sections={sections} />
      </div>
    </Stack>
  );
}

type Scan = {
  code: string;
  title: string;
  condition: string;
  change: number;
  section: string;
  by: string;
  at: string;
};

function ScanRow({ scan, onUndo }: { scan: Scan; onUndo: (() => void) | null }) {
  const zone = useStoreZone();
  return (
    <li>
      <span className="grow">
        <b className="ell">{scan.title}</b>
        <span className="s t3 num ell">
          {[scan.condition || scan.code, texts.scanBy(scan.by, scan.section, formatTime(scan.at, zone))].join(
            ' · ',
          )}
        </span>
      </span>
      <span className="num b">{scan.change > 0 ? '+1' : '−1'}</span>
      {onUndo && (
        <Button tone="ghost" icon={IconArrowBackUp} onClick={onUndo}>
          {texts.UNDO}
        </Button>
      )}
    </li>
  );
}
