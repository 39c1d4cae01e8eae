// Why is there no picture, and what can somebody do about it?

/** What keeps a camera from scanning. Whatever it is, codes can be typed. */
export type CameraProblem = 'refused' | 'none' | 'taken' | 'insecure' | 'lost' | 'reader';

const BY_NAME: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  PermissionDeniedError: 'refused',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  OverconstrainedError: 'none',
  NotSupportedError: 'none',
  NotReadableError: 'taken',
  TrackStartError: 'taken',
  AbortError: 'taken',
};

/** What an error of getUserMedia means. Something unknown counts as taken: trying again is what helps. */
export function cameraProblemOf(error: unknown): CameraProblem {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return BY_NAME[name] ?? 'taken';
}

type Said = { readonly title: string; readonly detail: string };

/** What is said in place of the picture. */
export const cameraProblems: Readonly<Record<CameraProblem, Said>> = {
  refused: {
    title: 'The camera is not allowed here',
    detail: 'Allow it for this page in the browser’s settings, then try again. Until then type the codes.',
  },
  none: {
    title: 'This device has no camera',
    detail: 'Scan with a scanner, or type the codes.',
  },
  taken: {
    title: 'Another app has the camera',
    detail: 'Close that app, then try again. Until then type the codes.',
  },
  insecure: {
    title: 'The camera needs a secure address',
    detail: 'Open Tradepost by https. Until then type the codes.',
  },
  lost: {
    title: 'The camera has gone',
    detail: 'Plug it in or wake the device, then try again.',
  },
  reader: {
    title: 'Barcodes can’t be read yet',
    detail: 'The reader did not load. Try again when the connection is back. Until then type the codes.',
  },
};
