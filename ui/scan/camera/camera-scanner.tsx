import { useEffect } from 'react';
import { topModalDepth, useLayerDepth } from '../../overlay/layer.tsx';
import { readScan } from '../scan.ts';
import { unlockSounds } from '../sounds.ts';
import { CameraView } from './camera-view.tsx';
import { useCamera } from './use-camera.ts';
import { useReading } from './use-reading.ts';

export type CameraScannerProps = {
  /** Takes a code that came into the picture: once, until it was out of sight for a second. */
  onCode: (code: string) => void;
  /** The picture stays, and nothing is read: something was scanned that a person must look at first. */
  paused?: boolean;
  /** Over the picture: "Every copy once, left to right". */
  hint?: string;
  /** What is said instead while it is paused. */
  pausedHint?: string;
  /** Opens what codes are typed with. */
  onType?: () => void;
  /** In px. */
  height?: number;
};

/** The camera as a scanner. What keeps it from scanning is said in its place; `goodBeep` and `stopBeep` (feedback.ts) are the screen's. */
export function CameraScanner(props: CameraScannerProps) {
  const { onCode, paused = false, hint, pausedHint = 'Paused', onType, height } = props;
  const depth = useLayerDepth();
  const camera = useCamera();
  const reading = useReading(camera.video, camera.state === 'on' && !paused, (code) => {
    // A dialog above makes the camera deaf, as it does the scanner.
    if (depth >= topModalDepth()) onCode(readScan(code));
  });
  useEffect(() => unlockSounds(), []);
  const isThere = camera.state === 'on' || camera.state === 'starting';
  const said = camera.state === 'starting' ? 'Starting the camera' : paused ? pausedHint : hint;
  return (
    <CameraView
      state={isThere && reading.failed ? 'reader' : camera.state}
      video={camera.video}
      paused={paused}
      said={said}
      light={camera.light}
      onLight={camera.setLight}
      onType={onType}
      onAgain={isThere ? reading.tryAgain : camera.tryAgain}
      height={height}
    />
  );
}
