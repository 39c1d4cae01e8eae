// The camera of this device: open while a screen scans with it, closed when nobody looks.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CameraProblem, cameraProblemOf } from './camera-problem.ts';

export type Camera = {
  /** For the element that shows the picture. */
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: 'starting' | 'on' | CameraProblem;
  /** Whether its light is on; null where it has none. */
  readonly light: boolean | null;
  readonly setLight: (on: boolean) => void;
  readonly tryAgain: () => void;
};

type Lit = MediaTrackConstraintSet & { torch: boolean };

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 }, height: { ideal: 720 } },
};

const hasLight = (track: MediaStreamTrack): boolean =>
  'torch' in ((track.getCapabilities?.() as object | undefined) ?? {});

/** Opens the camera. A page that can't be seen lets go of it, so that other apps may have it. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Camera['state']>('starting');
  const [light, setLit] = useState<boolean | null>(null);
  const [tries, setTries] = useState(0);
  const track = useRef<MediaStreamTrack | null>(null);

  useEffect(() => {
    let ended = false;
    let opening = false;
    const close = (): void => {
      track.current?.stop();
      track.current = null;
      if (video.current) video.current.srcObject = null;
    };
    const open = async (): Promise<void> => {
      if (opening || track.current) return;
      if (!navigator.mediaDevices) {
        setState('insecure');
        return;
      }
      opening = true;
      setState('starting');
      try {
        const stream = await navigator.mediaDevices.getUserMedia(WANTED);
        const [first] = stream.getVideoTracks();
        track.current = first ?? null;
        if (ended || document.visibilityState === 'hidden') return close();
        first?.addEventListener('ended', () => {
          close();
          setState('lost');
        });
        const element = video.current;
        if (!element || !first) return close();
        element.srcObject = stream;
        // Rejected when the element is gone before it plays: then nobody looks.
        await element.play().catch(() => undefined);
        if (ended) return;
        setLit(hasLight(first) ? false : null);
        setState('on');
      } catch (error) {
        if (!ended) setState(cameraProblemOf(error));
      } finally {
        opening = false;
      }
    };
    const seen = (): void => {
      if (document.visibilityState === 'hidden') close();
      else void open();
    };
    document.addEventListener('visibilitychange', seen);
    void open();
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', seen);
      close();
    };
  }, [tries]);

  return {
    video,
    state,
    light,
    setLight: (on) => {
      const lit: Lit = { torch: on };
      track.current?.applyConstraints({ advanced: [lit] }).then(
        () => setLit(on),
        () => setLit(null),
      );
    },
    tryAgain: () => setTries((count) => count + 1),
  };
}
