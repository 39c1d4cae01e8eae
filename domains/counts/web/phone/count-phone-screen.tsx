import { useNavigate } from '@tanstack/react-router';
import { getOpenInventories } from '#domains/counts/contract/physical.ts';
import { useCallOrCopy } from '#platform/web/outbox/copies.ts';
import { OutboxChip } from '#platform/web/outbox/outbox-chip.tsx';
import { OutboxNotes } from '#platform/web/outbox/outbox-notes.tsx';
import { useLive } from '#platform/web/live.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';
import { useStoredReader } from '#platform/web/shell/store-reader.ts';
import { useAddress, useAddressId } from '#platform/web/use-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconClipboardCheck } from '#ui/icons.tsx';
import { PhoneHeading, PhoneLoading, PhoneScreen } from '#ui/phone/phone-screen.tsx';
import { countScans } from './count-scans.ts';
import { CountRecount } from './count-recount.tsx';
import { CountSection } from './count-section.tsx';
import { countPhoneMessages as texts } from './messages.ts';
import { Recounts } from './recounts.tsx';
import { SectionWall } from './section-wall.tsx';
import './count-phone.css';
import { useCountZone } from './use-count-zone.ts';

const PATH = '/management/physical/count';
const DESK = '/management/physical';

/** Counting with a phone (count-phone, count-phone-sections). The address says where: ?inventory, then ?section, ?at=all, ?at=recounts or ?item. */
export function CountPhoneScreen() {
  const [inventoryId] = useAddressId('inventory');
  const [sectionId] = useAddressId('section');
  const [itemId] = useAddressId('item');
  const [at] = useAddress('at');
  const navigate = useNavigate();
  const go = (search: Record<string, string | number>) =>
    void navigate({ to: PATH as never, search: search as never });
  useStoredReader();
  if (inventoryId === null) return <ChooseCount onChoose={(inventory) => go({ inventory })} />;
  const wall = () => go({ inventory: inventoryId });
  if (sectionId !== null)
    return <CountSection key={sectionId} inventoryId={inventoryId} sectionId={sectionId} onBack={wall} />;
  if (at === 'all') return <CountSection inventoryId={inventoryId} sectionId={null} onBack={wall} />;
  if (itemId !== null)
    return (
      <CountRecount
        key={itemId}
        inventoryId={inventoryId}
        itemId={itemId}
        onBack={() => go({ inventory: inventoryId, at: 'recounts' })}
      />
    );
  if (at === 'recounts')
    return (
      <Recounts
        inventoryId={inventoryId}
        onItem={(item) => go({ inventory: inventoryId, item })}
        onBack={wall}
      />
    );
  return (
    <SectionWall
      inventoryId={inventoryId}
      onSection={(section) => go({ inventory: inventoryId, section })}
      onAll={() => go({ inventory: inventoryId, at: 'all' })}
      onRecounts={() => go({ inventory: inventoryId, at: 'recounts' })}
      onBack={() => go({})}
    />
  );
}

/** The open counts of the store. */
function ChooseCount({ onChoose }: { onChoose: (inventoryId: number) => void }) {
  const { clientId } = useWorkplace();
  const zone = useCountZone();
  const navigate = useNavigate();
  const mayStart = useMayDo('counts.edit');
  const { data, isCopy, isPending, error } = useCallOrCopy(getOpenInventories, { clientId });
  useLive('counts.changed', [getOpenInventories]);
  const open = data?.filter(({ state }) => state === 'open');
  return (
    <PhoneScreen
      title={texts.TITLE}
      detail={texts.CHOOSE}
      back={texts.BACK_HOME}
      onBack={() => void navigate({ to: '/' })}
      state={<OutboxChip list={countScans} />}
    >
      {isCopy && <Note tone="notice">{texts.COPY}</Note>}
      <OutboxNotes list={countScans} nameOf={(value) => (value.kind === 'close' ? value.name : value.code)} />
      {error && <Note tone="error">{texts.NOT_HERE}</Note>}
      {isPending && !error && <PhoneLoading rows={4} />}
      {open?.length === 0 && (
        <EmptyState
          icon={IconClipboardCheck}
          title={texts.NONE_TITLE}
          detail={texts.NONE_DETAIL}
          action={
            mayStart && (
              <Button size="large" onClick={() => void navigate({ to: DESK as never })}>
                {texts.OPEN_PHYSICAL}
              </Button>
            )
          }
        />
      )}
      {open && open.length > 0 && (
        <>
          <PhoneHeading>{texts.CHOOSE}</PhoneHeading>
          <ul className="ph-list">
            {open.map(({ inventoryId, Name, department, started, startedBy, sectionsClosed, sections }) => (
              <li key={inventoryId}>
                <button type="button" className="secr" onClick={() => onChoose(inventoryId)}>
                  <span className="sec num">{`${sectionsClosed}/${sections}`}</span>
                  <span className="grow">
                    <span className="n1 ell">{Name || department}</span>
                    <span className="n2 ell num">
                      {texts.startedBy(formatDateTime(started, zone), startedBy)}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </PhoneScreen>
  );
}
