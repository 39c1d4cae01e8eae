import { useState } from 'react';
import { getScans, getSections } from '#domains/counts/contract/counting.ts';
import type { CountWire, VarianceWire } from '#domains/counts/contract/shapes.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { StartDialog } from './start-dialog.tsx';
import { useDeskScan } from './use-desk-scan.ts';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useMayDo } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconArrowBackUp } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';

type Props = { count: CountWire; row: VarianceWire; onClose: () => void };

/** Something of another area that was scanned in this count: where it belongs, who scanned it, and the two ways out. */
export function WrongAreaDrawer({ count, row, onClose }: Props) {
  const zone = useStoreZone();
  const mayStart = useMayDo('counts.edit');
  const isOpen = count.state === 'open';
  const [starts, setStarts] = useState(false);
  const id = count.inventoryId;
  const scans = useCall(getScans, { id, itemId: row.itemId ?? 0 });
  const sections = useCall(getSections, { id });
  const all = scans.data ?? [];
  const newest = all.find(({ change }) => change > 0);
  const sectionId = sections.data?.sections.find(({ code }) => code === newest?.section)?.sectionId ?? null;
  const { take, problem, clear } = useDeskScan(id, { sectionId, round: newest?.round ?? 1 });
  const area = [row.department, row.configuration].filter(Boolean).join(', ');
  return (
    <DetailDrawer
      title={row.title}
      subtitle={[row.condition, row.sku, row.bin].filter(Boolean).join(' · ')}
      mark={<ProductTile family={row.family} code={row.platform} departmentName={row.department} size={48} />}
      onClose={onClose}
      acts={
        isOpen && (
          <>
            {mayStart && row.state !== 'passedOn' && (
              <Button size="touch" onClick={() => setStarts(true)}>
                {texts.COUNT_ITS_AREA}
              </Button>
            )}
            <Button
              size="touch"
              icon={IconArrowBackUp}
              disabled={!newest}
              onClick={() => newest && void take(newest.code, -1, newest.serial)}
            >
              {texts.REMOVE_SCAN}
            </Button>
          </>
        )
      }
    >
      <Stack gap={12} className="pi-drawer">
        <Note tone="notice" announce={false} title={texts.belongsTo(area)}>
          {row.cause?.detail}
        </Note>
        {problem !== null && (
          <Note tone="refusal" onClose={clear}>
            {problem}
          </Note>
        )}
        <h3>{texts.SCANNED_BY}</h3>
        {scans.error && <FailedNote error={scans.error} again={() => void scans.refetch()} />}
        <ul className="pi-readings num">
          {all.slice(0, 10).map((scan) => (
            <li key={scan.scanId}>
              {`${scan.change > 0 ? '+1' : '−1'} ${texts.scanBy(scan.by, scan.section, formatTime(scan.at, zone))}`}
            </li>
          ))}
        </ul>
      </Stack>
      {starts && (
        <StartDialog
          departmentId={row.departmentid}
          onClose={() => setStarts(false)}
          onStarted={() => setStarts(false)}
        />
      )}
    </DetailDrawer>
  );
}
