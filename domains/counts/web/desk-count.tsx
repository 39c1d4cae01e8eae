import { useRef, useState } from 'react';
import { countsMessages } from '#domains/counts/messages.ts';
import { getScans, getSections, sendScans } from '#domains/counts/contract/counting.ts';
import type { CountWire } from '#domains/counts/contract/shapes.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { scanReads } from './reads.ts';
import { LookUp } from './look-up.tsx';
import { SectionList } from './section-list.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { newKey, send } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { forget, useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconArrowBackUp, IconScan } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { ScanInput } from '#ui/scan/scan-input.tsx';
import { sounds } from '#ui/scan/sounds.ts';

/** Counting by the desk's scanner: each scan an id of its own, blind, and taken back one by one. */
export function DeskCount({ count }: { count: CountWire }) {
  const id = count.inventoryId;
  const sections = useCall(getSections, { id });
  const mine = sections.data?.sections.find(({ isMine }) => isMine) ?? null;
  const scans = useCall(getScans, mine ? { id, sectionId: mine.sectionId } : { id });
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const take = async (code: string, change: 1 | -1) => {
    setProblem(null);
    const answer = await send(
      sendScans,
      {
        inventoryId: id,
        body: {
          sectionId: mine?.sectionId ?? null,
          scans: [
            {
              scanId: newKey(),
              code,
              change,
              round: mine?.round ?? 1,
              scannedAt: new Date().toISOString(),
            },
          ],
        },
      },
      { key: newKey() },
    ).catch((error: unknown) => failureText(error));
    forget(...scanReads);
    const scan = typeof answer === 'string' ? null : answer.scans[0];
    const wrong =
      typeof answer === 'string' ? answer : scan?.outcome === 'refused' ? (scan.reason ?? '') : null;
    if (wrong !== null || scan?.outcome === 'unknown') {
      sounds.failure();
      setProblem(wrong ?? `${countsMessages.NO_MATCH}: ${code}`);
      return;
    }
    sounds.success();
    if (change === 1) toast(countsMessages.SKU_ADDED);
  };
  const last = scans.data?.[0];
  const undo = () => void (last && last.change === 1 && take(last.code, -1));
  useKeys(
    [
      { key: 'F2', label: texts.SCAN, run: () => box.current?.focus() },
      { key: 'ctrl+z', label: texts.UNDO, run: undo },
    ],
    texts.TITLE,
  );
  return (
    <div className="pi-desk">
      <div className="pi-scan">
        <ScanInput
          inputRef={box}
          label={texts.SCAN}
          placeholder={texts.SCAN}
          keys="F2"
          onScan={(code) => take(code, 1)}
          autoFocus
        />
        {mine && <Chip tone="info">{`${texts.IN_SECTION} ${mine.code}`}</Chip>}
        <LookUp count={count} />
      </div>
      {problem && (
        <Note band tone="refusal" onClose={() => setProblem(null)}>
          {problem}
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
              <ScanRow key={scan.scanId} scan={scan} onUndo={() => void take(scan.code, -1)} />
            ))}
          </ul>
          <p className="t3 s pi-blind">{texts.BLIND}</p>
        </section>
        <SectionList count={count} sections={sections} />
      </div>
    </div>
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

function ScanRow({ scan, onUndo }: { scan: Scan; onUndo: () => void }) {
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
      {scan.change > 0 && (
        <Button tone="ghost" icon={IconArrowBackUp} onClick={onUndo}>
          {texts.UNDO}
        </Button>
      )}
    </li>
  );
}
