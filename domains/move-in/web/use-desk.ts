// What does the screen of a move know, and how does it hear that the server is done?
import { useEffect, useState } from 'react';
import {
  getAnswers,
  getDesk,
  getGoingLive,
  getMoveRows,
  getMoves,
  getMoveSums,
} from '#domains/move-in/contract/calls.ts';
import { forget, useCall } from '#platform/web/call-hooks.ts';

const BUSY_MS = 1_000;
const IDLE_MS = 15_000;

/** All reads that an answer, a file or work of the server makes old. */
export const DESK_READS = [getDesk, getMoveSums, getMoveRows, getMoves, getAnswers, getGoingLive];

/** The desk, asked again and again while the server works on it; `isBusy` says whether it does. */
export function useDesk() {
  const [isBusy, setBusy] = useState(false);
  const desk = useCall(getDesk, {}, { everyMs: isBusy ? BUSY_MS : IDLE_MS, keep: true });
  const state = desk.data?.work?.state;
  const works = state === 'waiting' || state === 'running';
  if (works !== isBusy) setBusy(works);
  useEffect(() => {
    if (!works) forget(getMoveSums, getMoveRows, getMoves, getGoingLive);
  }, [works]);
  return { desk, isBusy: works };
}
