import { useState } from 'react';
import { claimSection, getSections } from '#domains/counts/contract/counting.ts';
import type { SectionWire } from '#domains/counts/contract/shapes.ts';
import { send } from '#platform/web/api.ts';
import { failureText, refusalOf, refusedText } from '#platform/web/api-failure.ts';
import { forget } from '#platform/web/call-hooks.ts';
import { useConnection } from '#platform/web/connection.ts';
import { useCallOrCopy, writeCopy } from '#platform/web/outbox/copies.ts';
import { OutboxChip } from '#platform/web/outbox/outbox-chip.tsx';
import { OutboxNotes } from '#platform/web/outbox/outbox-notes.tsx';
import { useLive } from '#platform/web/live.ts';
import { serverNowMs } from '#platform/web/server-clock.ts';
import { askToKeep } from '#platform/web/shell/offline-readiness.ts';
import { Button } from '#ui/controls/button.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { formatTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconChecks,
  IconClock,
  IconRefresh,
  IconScan,
} from '#ui/icons.tsx';
import { PhoneHeading, PhoneLoading, PhoneScreen } from '#ui/phone/phone-screen.tsx';
import { CameraScanner } from '#ui/scan/camera/camera-scanner.tsx';
import { goodBeep, stopBeep } from '#ui/scan/camera/feedback.ts';
import { useScan } from '#ui/scan/scan.ts';
import { countScans } from './count-scans.ts';
import { useKnownCodes } from './known-codes.ts';
import { countPhoneMessages as texts } from './messages.ts';
import { actOf, inOrder, lookOf } from './section-words.ts';
import { useCountZone } from './use-count-zone.ts';

export type SectionWallProps = {
  inventoryId: number;
  onSection: (sectionId: number) => void;
  onAll: () => void;
  onRecounts: () => void;
  onBack: () => void;
};

/** The sections of a count, with who counts which: one is taken by a tap, or by the label on its shelf. */
export function SectionWall({ inventoryId, onSection, onAll, onRecounts, onBack }: SectionWallProps) {
  const { data, isCopy, isPending, error } = useCallOrCopy(
    getSections,
    { id: inventoryId },
    { everyMs: 30_000 },
  );
  useLive(['counts.changed', 'counts.scanned'], [getSections]);
  // Fetched here, where the line is: the phone may be without one at the shelf.
  useKnownCodes(inventoryId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [camera, setCamera] = useState(false);
  const { claim, busy, refused } = useClaim(inventoryId, onSection);
  const zone = useCountZone();
  const sections = data ? inOrder(data.sections, serverNowMs()) : [];
  const pick = sections.find(({ sectionId }) => sectionId === chosen);
  const byLabel = (code: string): void => {
    const section = sections.find((one) => one.code.toUpperCase() === code.trim().toUpperCase());
    if (section) goodBeep();
    else stopBeep();
    claim(section ?? null, code);
  };
  useScan(byLabel);
  return (
    <PhoneScreen
      title={data?.inventory.Name || data?.inventory.department || texts.TITLE}
      detail={data && texts.startedBy(formatTime(data.inventory.started, zone), data.inventory.startedBy)}
      back={texts.BACK_COUNTS}
      onBack={onBack}
      state={<OutboxChip list={countScans} />}
      footer={
        data && <Foot pick={pick} isEmpty={sections.length === 0} busy={busy} onAll={onAll} onClaim={claim} />
      }
    >
      {camera && <CameraScanner onCode={byLabel} hint={texts.AIM_LABEL} />}
      {data && <Progress data={data} />}
      {isCopy && <Note tone="notice">{texts.COPY}</Note>}
      {refused !== null && <Note tone="refusal">{refused}</Note>}
      <OutboxNotes list={countScans} nameOf={(value) => (value.kind === 'close' ? value.name : value.code)} />
      {error && <Note tone="error">{texts.NOT_HERE}</Note>}
      {isPending && !error && <PhoneLoading rows={6} />}
      {data && <RecountNote count={data.recounts} onShow={onRecounts} />}
      {data && sections.length === 0 && <Note tone="plain">{texts.NO_SECTIONS}</Note>}
      {sections.length > 0 && (
        <>
          <PhoneHeading
            aside={
              <Button tone="ghost" size="large" icon={IconScan} onClick={() => setCamera(!camera)}>
                {camera ? texts.CLOSE_CAMERA : texts.SCAN_LABEL}
              </Button>
            }
          >
            {texts.SECTIONS}
          </PhoneHeading>
          <ul className="ph-list">
            {sections.map((section) => (
              <li key={section.sectionId}>
                <SectionRow
                  section={section}
                  isChosen={section.sectionId === chosen}
                  onChoose={() => setChosen(section.sectionId)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </PhoneScreen>
  );
}

/** How the wall is left: with the section that was chosen. */
function Foot({
  pick,
  isEmpty,
  busy,
  onAll,
  onClaim,
}: {
  pick: SectionWire | undefined;
  /** A count without sections. */
  isEmpty: boolean;
  busy: boolean;
  onAll: () => void;
  onClaim: (section: SectionWire) => void;
}) {
  const { online } = useConnection();
  const isMine = pick?.isMine === true && pick.state !== 'closed';
  const reason = !pick ? texts.CHOOSE_SECTION : !online && !isMine ? texts.CLAIM_ONLINE : null;
  return (
    <>
      <div className="xs t3">{texts.BLIND}</div>
      <div className="p56">
        {isEmpty ? (
          <Button tone="primary" full onClick={onAll}>
            {texts.WITHOUT}
          </Button>
        ) : (
          <Button
            tone="primary"
            full
            busy={busy}
            reason={reason}
            reasonAt={pick ? 'under' : 'hidden'}
            onClick={() => pick && onClaim(pick)}
          >
            {pick ? actOf(pick) : texts.CHOOSE_SECTION}
          </Button>
        )}
      </div>
    </>
  );
}

function RecountNote({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <Note
      tone="notice"
      icon={IconRefresh}
      title={texts.recounts(count)}
      action={
        <Button size="large" onClick={onShow}>
          {texts.SHOW}
        </Button>
      }
    >
      {texts.RECOUNTS_WHY}
    </Note>
  );
}

/** Takes a section; refused while somebody else is at it. */
function useClaim(inventoryId: number, onSection: (sectionId: number) => void) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { online } = useConnection();
  const run = async (section: SectionWire | null, code?: string): Promise<void> => {
    // The user's own section continues without a call, also offline.
    if (section?.isMine && section.state !== 'closed' && !online) return onSection(section.sectionId);
    void askToKeep();
    setBusy(true);
    setRefused(null);
    try {
      const by = section ? { sectionId: section.sectionId } : { code: code ?? '' };
      const answer = await send(claimSection, { inventoryId, ...by }, { withinMs: 15_000 });
      const refusal = refusalOf(answer);
      if (refusal || !answer.section) {
        stopBeep();
        setRefused(refusal ? refusedText(refusal) : texts.noSection(code ?? ''));
        forget(getSections);
        return;
      }
      await writeCopy(`claim ${answer.section.sectionId}`, answer.section);
      forget(getSections);
      onSection(answer.section.sectionId);
    } catch (error) {
      stopBeep();
      setRefused(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { claim: (section: SectionWire | null, code?: string) => void run(section, code), busy, refused };
}

function Progress({ data }: { data: { inventory: { scanned: number }; sections: readonly SectionWire[] } }) {
  const all = data.sections.length;
  if (all === 0) return null;
  const closed = data.sections.filter(({ state }) => state === 'closed').length;
  const busy = data.sections.filter(({ state }) => state === 'taken').length;
  return (
    <div className="ph-progress row num s">
      <span className="nw">
        <b className="ph-sum">{closed}</b> {texts.sectionsOf(all)}
      </span>
      <span className="ph-meter grow" role="img" aria-label={texts.closedOf(closed, all)}>
        <i className="ok" style={{ width: `${(closed * 100) / all}%` }} />
        <i className="more" style={{ width: `${(busy * 100) / all}%` }} />
      </span>
      <span className="t2">{texts.copies(data.inventory.scanned)}</span>
    </div>
  );
}

const ICONS: Readonly<Record<string, Icon>> = {
  [texts.CHIP.idle]: IconClock,
  [texts.CHIP.closed]: IconCheck,
  [texts.CHIP.agrees]: IconChecks,
  [texts.CHIP.differs]: IconAlertTriangle,
};

function SectionRow({
  section,
  isChosen,
  onChoose,
}: {
  section: SectionWire;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const zone = useCountZone();
  const { look, detail, chip, tone } = lookOf(section, serverNowMs(), (at) => formatTime(at, zone));
  return (
    <button
      type="button"
      className={`secr ${isChosen ? 'mine' : look}`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className="sec num ell">{section.code}</span>
      <span className="grow">
        <span className="n1 ell">{section.name || texts.section(section.code)}</span>
        <span className="n2 ell num">{isChosen && look === 'free' ? texts.TAP_BELOW : detail}</span>
      </span>
      <span className="row">
        {look === 'busy' && <Avatar name={section.by} size={28} quiet />}
        <Chip small tone={isChosen ? 'brand' : tone} icon={isChosen ? IconCheck : ICONS[chip]}>
          {isChosen ? texts.CHIP.chosen : chip}
        </Chip>
      </span>
    </button>
  );
}
