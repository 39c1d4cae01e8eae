// Looks for codes in what the camera shows, picture by picture.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type CodeReader, openCodeReader } from './code-reader.ts';
import { createCodeWatch } from './found-code.ts';

/** Between two pictures, in milliseconds: the processor is the phone's, too. */
const REST_MS = 40;
/** Wider than this a picture is made smaller; bars of a code held at arm's length are still three pixels wide. */
const WIDEST = 960;

/** Reads while it is active, and hands over each code once. Answers whether the reader could not be loaded, and how to try that again. */
export function useReading(
  video: RefObject<HTMLVideoElement | null>,
  active: boolean,
  onCode: (code: string) => void,
): { failed: boolean; tryAgain: () => void } {
  const [reader, setReader] = useState<CodeReader | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const take = useEffectEvent(onCode);

  useEffect(() => {
    let ended = false;
    let mine: CodeReader | null = null;
    openCodeReader().then(
      (opened) => {
        if (ended) return opened.close();
        mine = opened;
        setReader(opened);
      },
      () => {
        if (!ended) setFailed(true);
      },
    );
    return () => {
      ended = true;
      mine?.close();
      setReader(null);
    };
  }, [tries]);

  useEffect(() => {
    if (!reader || !active) return;
    const watch = createCodeWatch();
    const canvas = document.createElement('canvas');
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      if (video.current && draw(video.current, canvas)) {
        const found = await reader.read(canvas).catch(() => []);
        const code = ended ? null : watch(found, performance.now());
        if (code !== null) take(code);
      }
      if (!ended) timer = setTimeout(() => void look(), REST_MS);
    };
    void look();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [reader, active, video]);

  return {
    failed,
    tryAgain: () => {
      setFailed(false);
      setTries((count) => count + 1);
    },
  };
}

/** Draws what can be seen of the picture: it fills its place and is cut off above and below. Answers false while there is none. */
function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || videoWidth === 0 || clientWidth === 0 || clientHeight === 0) return false;
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  const width = Math.min(videoWidth, clientWidth / scale);
  const height = Math.min(videoHeight, clientHeight / scale);
  const smaller = Math.min(1, WIDEST / width);
  canvas.width = Math.round(width * smaller);
  canvas.height = Math.round(height * smaller);
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
  context.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return true;
}
