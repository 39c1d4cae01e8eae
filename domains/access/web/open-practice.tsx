// From the login of a shop to practice beside it (decision 0451).
import { useEffect, useState } from 'react';
import { openPractice, practice } from '#domains/access/contract/practice.ts';
import { LoginPanel } from '#domains/access/web/first-administrator-form.tsx';
import { accessWebMessages as texts } from '#domains/access/web/messages.ts';
import { addressAt } from '#platform/web/practice.ts';
import { newKey, send } from '#platform/web/api.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { ProgressBar } from '#ui/data/progress-bar.tsx';

const PAUSE_MS = 500;

type Way = { readonly percent: number } | { readonly problem: string };

/** Starts practice and goes there as soon as it answers; until then it shows how far it is. */
export function OpenPractice({ onBack }: { onBack: () => void }) {
  const [tries, setTries] = useState(0);
  const [way, setWay] = useState<Way>({ percent: 0 });
  useEffect(() => {
    void tries;
    const stopped = new AbortController();
    setWay({ percent: 0 });
    void goThere(stopped.signal, (percent) => setWay({ percent })).catch((error: unknown) => {
      if (!stopped.signal.aborted) setWay({ problem: failureText(error) });
    });
    return () => stopped.abort();
  }, [tries]);
  const problem = 'problem' in way ? way.problem : null;
  return (
    <LoginPanel
      title={texts.PRACTICE}
      detail={texts.PRACTICE_DETAIL}
      {...(problem && { act: texts.TRY_AGAIN, save: { problem, busy: false } })}
      onSubmit={() => setTries(tries + 1)}
      onBack={onBack}
    >
      {'percent' in way && (
        <ProgressBar
          label={way.percent > 0 ? texts.PRACTICE_FILLS : texts.PRACTICE_STARTS}
          done={way.percent}
          total={100}
        />
      )}
    </LoginPanel>
  );
}

/** Throws, with what to tell the person, when practice doesn't start. */
async function goThere(signal: AbortSignal, tell: (percent: number) => void): Promise<void> {
  const refused = refusalOf(await send(openPractice, {}, { key: newKey() }));
  if (refused) throw new Error(refused.message);
  while (!signal.aborted) {
    const now = await send(practice, {}, { quiet: true });
    if (signal.aborted) return;
    if (now.port !== null) return location.assign(addressAt(now.port));
    if (now.state !== 'filling') throw new Error(texts.PRACTICE_FAILED);
    tell(now.percent);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}
