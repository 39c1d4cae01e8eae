// In practice: a red frame around every screen, a line that says so, and the way back to the shop (decision 0451).
import './practice-frame.css';
import { type ReactNode, useEffect, useState } from 'react';
import { stayInPractice } from '#domains/access/contract/practice.ts';
import { addressAt, practiceOf } from '#platform/web/practice.ts';
import { newKey, send } from '#platform/web/api.ts';
import { useConnection } from '#platform/web/connection.ts';
import { isPassing } from '#platform/web/api-failure.ts';
import { webMessages } from '#web/messages.ts';

/** How often the server hears that somebody is at work, at most. */
const TELL_MS = 60_000;

/** The app alone in a shop or a demo. The line is the first thing of the page, and stays from screen to screen: a screen reader comes to it once. */
export function PracticeFrame({ children }: { children: ReactNode }) {
  const shop = practiceOf();
  return shop === undefined ? children : <Frame shop={shop}>{children}</Frame>;
}

function Frame({ shop, children }: { shop: number; children: ReactNode }) {
  const isGone = useTellsPerson();
  const { fills, online } = useConnection();
  return (
    <>
      <aside className="practice" aria-label={webMessages.PRACTICE}>
        <p role={fills ? 'status' : undefined}>
          {fills
            ? webMessages.PRACTICE_FILLS
            : isGone || (!online && navigator.onLine !== false)
              ? webMessages.PRACTICE_GONE
              : webMessages.PRACTICE_LINE}
        </p>
        <a href={addressAt(shop)}>{webMessages.PRACTICE_BACK}</a>
      </aside>
      <div className="practice-app">{children}</div>
    </>
  );
}

/** Tells the server from time to time that somebody touches or types; answers whether it didn't answer the last time. */
function useTellsPerson(): boolean {
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    let toldAt = 0;
    const tell = () => {
      if (toldAt !== 0 && Date.now() - toldAt < TELL_MS) return;
      toldAt = Date.now();
      send(stayInPractice, {}, { key: newKey(), quiet: true }).then(
        () => setIsGone(false),
        (error: unknown) => {
          toldAt = 0;
          setIsGone(isPassing(error));
        },
      );
    };
    const options = { capture: true, passive: true };
    for (const act of ['pointerdown', 'keydown'] as const) window.addEventListener(act, tell, options);
    return () => {
      for (const act of ['pointerdown', 'keydown'] as const) window.removeEventListener(act, tell, options);
    };
  }, []);
  return isGone;
}
