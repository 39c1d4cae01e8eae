import { Button } from '#ui/controls/button.tsx';
import {
  IconArrowBackUp,
  IconBan,
  IconBarcodeOff,
  IconCircleCheck,
  IconDeviceMobileVibration,
  IconScan,
  IconTag,
  IconVolume,
} from '#ui/icons.tsx';
import { ScanHit } from '#ui/phone/phone-screen.tsx';
import { countOf } from './counting.ts';
import { countPhoneMessages as texts } from './messages.ts';
import { ScanTile } from './scan-tile.tsx';
import { linesOf, titleOf } from './scan-words.ts';
import type { Counting } from './use-counting.ts';

/** What ear and hand noticed, for whoever wasn't sure. */
function Felt({ good }: { good: boolean }) {
  return (
    <>
      <IconVolume size={16} />
      {good ? texts.HIGH_TICK : texts.LOW_DOUBLE} <IconDeviceMobileVibration size={16} />
      {good ? texts.ONE_SHORT : texts.TWO_LONG}
    </>
  );
}

/** What happened to the last scan. */
export function LastScan({ counting, where }: { counting: Counting; where: string }) {
  const { last, scans, serialOf } = counting;
  if (last?.kind === 'stopped')
    return (
      <ScanHit tone="bad" icon={IconBan} label={texts.STOPPED} felt={<Felt good={false} />}>
        <div className="grow">
          <div>{last.why}</div>
        </div>
        <Button size="large" onClick={counting.goOn}>
          {texts.GO_ON}
        </Button>
      </ScanHit>
    );
  if (serialOf)
    return (
      <ScanHit tone="warn" icon={IconTag} label={texts.NEEDS_SERIAL}>
        <div className="grow">
          <div className="nm">{serialOf.title}</div>
          <div className="s t3">{texts.SERIAL_DETAIL}</div>
        </div>
        <Button size="large" onClick={counting.skipSerial}>
          {texts.SKIP_SERIAL}
        </Button>
      </ScanHit>
    );
  const scan = last ? scans.find(({ id }) => id === last.id) : undefined;
  if (!last || !scan) return <ScanHit tone="plain" icon={IconScan} label={texts.READY} />;
  const isGood = last.kind === 'counted';
  const isBack = last.kind === 'back';
  return (
    <ScanHit
      tone={last.kind === 'unknown' ? 'warn' : 'ok'}
      icon={isGood ? IconCircleCheck : isBack ? IconArrowBackUp : IconBarcodeOff}
      label={isGood ? texts.COUNTED : isBack ? texts.TAKEN_BACK : texts.UNKNOWN_KEPT}
      felt={last.kind === 'unknown' ? undefined : <Felt good />}
    >
      <ScanTile scan={scan} large />
      <div className="grow">
        <div className="nm">{last.kind === 'unknown' ? last.title : titleOf(scan)}</div>
        <div className="s t3 num">{last.kind === 'unknown' ? texts.UNKNOWN_ASIDE : linesOf(scan)}</div>
      </div>
      <div className="no num">
        {countOf(scans, scan)}
        <small>{where}</small>
      </div>
    </ScanHit>
  );
}
