// Is the server there while nobody asks it anything?
//
// A tab that can be seen asks a tiny question (GET /api/Alive: no token, no database, no log line) whenever nothing was answered for a moment.
// A server that is gone shows after 2.75 seconds at most, one that is back after 1.25. A tab that can't be seen asks nothing.
import { useEffect } from 'react';
import { baseUrl } from '#platform/web/base-url.ts';
import { connectionFailed, connectionWorks, lastAnswerMs } from '#platform/web/connection.ts';
import { hearServerDate } from '#platform/web/server-clock.ts';

const EVERY_MS = 1_250;
/** A question that takes longer counts as unanswered. */
const PATIENCE_MS = 1_500;

/** Asks as long as the shell is there. Once, in the shell. */
export function useHeartbeat(): void {
  useEffect(() => startHeartbeat(), []);
}

/** Begins to ask; answers how to stop. */
export function startHeartbeat(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let asking = false;
  const next = (): void => {
    clearTimeout(timer);
    if (!ended && document.visibilityState !== 'hidden') timer = setTimeout(() => void beat(), EVERY_MS);
  };
  const beat = async (): Promise<void> => {
    if (asking || ended) return;
    // What was answered just now is proof enough.
    if (Date.now() - lastAnswerMs() >= EVERY_MS) {
      asking = true;
      await ask();
      asking = false;
    }
    next();
  };
  const seen = (): void => {
    clearTimeout(timer);
    if (document.visibilityState !== 'hidden') void beat();
  };
  document.addEventListener('visibilitychange', seen);
  next();
  return () => {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}

async function ask(): Promise<void> {
  const since = Date.now();
  try {
    const response = await fetch(`${baseUrl()}Alive`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
    });
    hearServerDate(response.headers.get('date'), since);
    await response.arrayBuffer();
    connectionWorks();
  } catch {
    // Something else was answered meanwhile: the line works, only this question was lost.
    if (lastAnswerMs() < since) connectionFailed();
  }
}
