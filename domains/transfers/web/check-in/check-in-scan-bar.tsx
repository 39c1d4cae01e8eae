import type { RefObject } from 'react';
import { useState } from 'react';
import { checkInTexts as texts } from './messages.ts';
import type { CheckIn } from './use-check-in.ts';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconCamera } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { CameraScanner } from '#ui/scan/camera/camera-scanner.tsx';
import { ScanInput } from '#ui/scan/scan-input.tsx';
import { TimesInput } from '#ui/scan/times-input.tsx';

type Props = { checkIn: CheckIn; box: RefObject<HTMLInputElement | null> };

/** The scan box, how many copies the next scan counts, and the camera. */
export function CheckInScanBar({ checkIn, box }: Props) {
  const mayNot = useRightReason('transfers.receive');
  const [isCamera, setCamera] = useState(false);
  return (
    <>
      <Row gap={8} align="stretch" className="ci-scan">
        <ScanInput
          inputRef={box}
          label={texts.SCAN}
          placeholder={texts.SCAN}
          keys="F2"
          disabled={mayNot !== null}
          times={checkIn.times}
          onScan={checkIn.scan}
        />
        <TimesInput times={checkIn.times} label={texts.TIMES} disabled={mayNot !== null} />
        <Button
          icon={IconCamera}
          aria-pressed={isCamera}
          reason={mayNot}
          reasonAt="hidden"
          onClick={() => setCamera(!isCamera)}
        >
          {isCamera ? texts.CAMERA_OFF : texts.CAMERA}
        </Button>
      </Row>
      {isCamera && <CameraScanner hint={texts.HOLD_STILL} onCode={checkIn.scan} />}
      {mayNot && <Note tone="warn">{mayNot}</Note>}
    </>
  );
}
