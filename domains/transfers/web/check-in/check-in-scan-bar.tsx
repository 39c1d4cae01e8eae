import type { RefObject } from 'react';
import { useState } from 'react';
import { checkInTexts as texts } from './messages.ts';
import type { CheckIn } from './use-check-in.ts';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconCamera } from '#ui/icons.tsx';
import { CameraScanner } from '#ui/scan/camera/camera-scanner.tsx';
import { ScanInput } from '#ui/scan/scan-input.tsx';

export const MOST_AT_ONCE = 999;
const ONLY_TIMES = /^[1-9]\d{0,2}$/;

type Props = { checkIn: CheckIn; box: RefObject<HTMLInputElement | null> };

/** The scan box and how many copies a scan counts. A number that was typed into the box before a scan is that number. */
export function CheckInScanBar({ checkIn, box }: Props) {
  const mayNot = useRightReason('transfers.receive');
  const [typed, setTyped] = useState({ text: '', round: 0 });
  const [isCamera, setCamera] = useState(false);
  const scan = (code: string) => {
    checkIn.scan(code);
    if (typed.text !== '') setTyped({ text: '', round: typed.round + 1 });
  };
  const type = (text: string) => {
    setTyped({ ...typed, text });
    if (ONLY_TIMES.test(text.trim())) checkIn.setTimes(Number(text.trim()));
    else if (ONLY_TIMES.test(typed.text.trim())) checkIn.setTimes(1);
  };
  return (
    <>
      <div className="ci-scan">
        <ScanInput
          key={typed.round}
          autoFocus={typed.round > 0}
          inputRef={box}
          label={texts.SCAN}
          placeholder={texts.SCAN}
          keys="F2"
          disabled={mayNot !== null}
          onScan={scan}
          onType={type}
          onSubmit={(text) => !ONLY_TIMES.test(text) && checkIn.scan(text)}
        />
        <div className="ci-times">
          <NumberInput
            aria-label={texts.TIMES}
            value={checkIn.times}
            min={1}
            max={MOST_AT_ONCE}
            height={48}
            unit="×"
            onChange={(times) => checkIn.setTimes(times ?? 1)}
          />
        </div>
        <Button
          icon={IconCamera}
          aria-pressed={isCamera}
          reason={mayNot}
          reasonAt="hidden"
          onClick={() => setCamera(!isCamera)}
        >
          {isCamera ? texts.CAMERA_OFF : texts.CAMERA}
        </Button>
      </div>
      {isCamera && <CameraScanner hint={texts.HOLD_STILL} onCode={scan} />}
      {mayNot && <Note tone="warn">{mayNot}</Note>}
    </>
  );
}
