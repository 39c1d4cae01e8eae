import { serverNowMs } from '#platform/web/server-clock.ts';

/** Whole seconds since then by the server's clock, never below 0. */
export const secondsSince = (at: string): number =>
  Math.max(0, Math.floor((serverNowMs() - new Date(at).getTime()) / 1_000));
