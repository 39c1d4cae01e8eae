import { checkInTexts as texts } from './messages.ts';
import { titleOf } from './line-looks.tsx';
import type { CheckIn, Line } from './use-check-in.ts';
import { formatUnitCost } from './unit-cost-words.ts';
import type { LabelsAsScanned } from './use-labels-as-scanned.ts';
import { labelSums, type LineActs } from './use-line-acts.ts';
import { WishAsk } from './wish-ask.tsx';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { useConnection } from '#platform/web/connection.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Check } from '#ui/controls/check.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Tile } from '#ui/data/tile.tsx';
import { IconBarcode, IconPrinter, IconVolume, IconWifiOff } from '#ui/icons.tsx';

/** What was scanned here last, how many of it there are, and who waits for it. */
export function CurrentLine({ line, acts, isOver }: { line: Line | null; acts: LineActs; isOver: boolean }) {
  if (!line && isOver) return null;
  if (!line)
    return (
      <section className="ci-panel ci-last" aria-label={texts.NOW}>
        <div className="b">{texts.LAST}</div>
        <div className="s t3">{texts.LAST_DETAIL}</div>
      </section>
    );
  const price = line.priceThere ?? line.salePrice;
  const facts = [
    [line.platform, line.condition].filter(Boolean).join(', '),
    line.cost === null ? '' : texts.cost(formatUnitCost(line.cost)),
    price === null ? '' : texts.sells(formatMoney(price)),
  ].filter(Boolean);
  const isUnknown = line.unknownCode !== '';
  return (
    <section className="ci-panel ci-last" aria-label={texts.NOW} aria-live="polite">
      <div className="row" style={{ gap: 12 }}>
        {isUnknown ? (
          <Tile size={48}>
            <IconBarcode size={22} />
          </Tile>
        ) : (
          <ProductTile
            family={line.family}
            code={line.platform}
            departmentName={line.platform || line.title}
            size={48}
          />
        )}
        <div className="grow">
          <div className="b ell ci-last-title">{titleOf(line)}</div>
          <div className="s t3 num ell">{facts.join(' · ')}</div>
        </div>
      </div>
      <div className="row between">
        <span className="ci-of num">
          {line.scanned} <small>{texts.of(line.quantity)}</small>
        </span>
        {line.scanned > 0 && (
          <Chip tone={isUnknown ? 'bad' : 'ok'} icon={IconVolume}>
            {isUnknown ? texts.UNKNOWN : texts.COUNTED}
          </Chip>
        )}
      </div>
      {!isOver && <WishAsk withKeys line={line} onKeep={(units) => void acts.keep(line, units)} />}
    </section>
  );
}

/** Everybody who scans this list, with how much; what of this device is not sent yet. */
export function HereNow({ checkIn, isOver }: { checkIn: CheckIn; isOver: boolean }) {
  const { username } = useWorkplace();
  const { people } = checkIn.data;
  const waits = checkIn.pending.length;
  if (isOver && people.length === 0) return null;
  const all =
    isOver || people.some((one) => one.username === username)
      ? people
      : [{ username, units: 0, at: '' }, ...people];
  return (
    <section className="ci-panel" aria-label={isOver ? texts.SCANNED_BY : texts.HERE_NOW}>
      <h2>
        {isOver ? texts.SCANNED_BY : texts.HERE_NOW} <span className="grow" />
        <small>{texts.people(all.length)}</small>
      </h2>
      {all.map((one) => (
        <div key={one.username} className="row s num">
          <Avatar name={one.username} size={26} quiet={one.username !== username} />
          <span className="grow ell">
            <b>{one.username}</b>
            {!isOver && one.username === username && `, ${texts.THIS_COMPUTER}`}
          </span>
          {one.username === username && waits > 0 && <UnsentChip waits={waits} />}
          <span className="t2 nw">{texts.copies(one.units)}</span>
        </div>
      ))}
    </section>
  );
}

/** How many scans of this device the server has not answered yet; nothing for the moment that an answer takes. */
export function UnsentChip({ waits }: { waits: number }) {
  const { online } = useConnection();
  if (online && waits < 3) return null;
  return (
    <Chip small tone="warn" icon={IconWifiOff}>
      {online ? texts.waitToSend(waits) : texts.offlineKept(waits)}
    </Chip>
  );
}

/** Labels that were printed as goods came in, and those that wait. */
export function LabelsPanel({
  checkIn,
  acts,
  asScanned,
  isOpen,
}: {
  checkIn: CheckIn;
  acts: LineActs;
  asScanned: LabelsAsScanned;
  /** May anything be scanned still? */
  isOpen: boolean;
}) {
  const mayNot = useRightReason('transfers.receive');
  const { printed, waiting } = labelSums(checkIn.lines);
  return (
    <section className="ci-panel ci-labels" aria-label={texts.LABELS}>
      <div className="row s num">
        <IconPrinter size={18} />
        <span className="grow">
          <b>{texts.LABELS}</b> {texts.labels(printed, waiting)}
        </span>
        {waiting > 0 && (
          <Button
            size="touch"
            reason={mayNot}
            reasonAt="hidden"
            busy={acts.busy}
            onClick={() => void acts.print()}
          >
            {texts.print(waiting)}
          </Button>
        )}
      </div>
      {isOpen && (
        <Check
          size={28}
          checked={asScanned.isOn}
          disabled={asScanned.isPossible !== true || mayNot !== null}
          detail={asScanned.isPossible === false ? texts.AS_SCANNED_NOT_HERE : undefined}
          onChange={asScanned.setOn}
        >
          {texts.AS_SCANNED}
        </Check>
      )}
    </section>
  );
}
