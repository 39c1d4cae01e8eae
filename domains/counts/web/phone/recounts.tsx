import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { getRecounts } from '#domains/counts/contract/counting.ts';
import { useConnection } from '#platform/web/connection.ts';
import { useCallOrCopy } from '#platform/web/outbox/copies.ts';
import { OutboxChip } from '#platform/web/outbox/outbox-chip.tsx';
import { useLive } from '#platform/web/live.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconRefresh } from '#ui/icons.tsx';
import { PhoneLoading, PhoneRow, PhoneScreen } from '#ui/phone/phone-screen.tsx';
import { countScans } from './count-scans.ts';
import { countPhoneMessages as texts } from './messages.ts';

type Props = { inventoryId: number; onItem: (itemId: number) => void; onBack: () => void };

/** What is to be counted again, by somebody else. */
export function Recounts({ inventoryId, onItem, onBack }: Props) {
  const { data, isCopy, isPending, error } = useCallOrCopy(getRecounts, { id: inventoryId });
  useLive('counts.changed', [getRecounts]);
  const { online } = useConnection();
  return (
    <PhoneScreen
      title={texts.RECOUNTS_TITLE}
      detail={texts.RECOUNTS_WHY}
      back={texts.BACK_SECTIONS}
      onBack={onBack}
      state={<OutboxChip list={countScans} />}
    >
      {isCopy && <Note tone="notice">{texts.COPY}</Note>}
      {error && <Note tone="error">{texts.NOT_HERE}</Note>}
      {isPending && !error && <PhoneLoading rows={4} />}
      {data?.length === 0 && <EmptyState icon={IconRefresh} title={texts.RECOUNTS_NONE} />}
      {data && data.length > 0 && (
        <ul className="ph-list">
          {data.map((one) => (
            <PhoneRow
              key={one.itemId}
              tile={
                <ProductTile
                  family={one.family}
                  code={one.platform}
                  departmentName={one.platform}
                  size={40}
                />
              }
              title={one.title}
              detail={[one.condition, one.bin, one.reason || texts.recountDetail(one.askedBy)]
                .filter(Boolean)
                .join(' · ')}
              end={
                <Button
                  size="large"
                  reason={one.mayCount ? (online ? null : texts.RECOUNT_ONLINE) : one.reason}
                  reasonAt="hidden"
                  onClick={() => onItem(one.itemId)}
                >
                  {texts.RECOUNT_START}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </PhoneScreen>
  );
}
