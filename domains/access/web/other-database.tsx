// From a demo's login to a shop of one's own, and back to look (decision 0449).
import { type ReactNode, useRef, useState } from 'react';
import { openDemo, openShop, setUpShop } from '#domains/access/contract/other-database.ts';
import { accessMessages } from '#domains/access/messages.ts';
import type { Offer } from '#domains/access/rules/other-database.ts';
import { AdministratorForm, LoginPanel } from '#domains/access/web/first-administrator-form.tsx';
import { accessWebMessages } from '#domains/access/web/messages.ts';
import { Field } from '#ui/controls/field.tsx';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { PasswordInput, TextInput } from '#ui/controls/text-input.tsx';
import { newKey, send } from '#platform/web/api.ts';
import { refusalOf } from '#platform/web/api-failure.ts';
import { type Arrival, swapKept, tellArrival } from '#platform/web/other-database.ts';
import { useAttempt } from '#platform/web/use-submit.ts';

const TRIES = 240;
const PAUSE_MS = 500;

/** Asks until the server is back with the other database; `onAway` runs when it is gone. */
async function isBack(isDemo: boolean, onAway: () => void): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch('/api/Dashboard/IsDemo', { cache: 'no-store' })
      .then((response): Promise<{ isDemo?: boolean }> => response.json())
      .catch(() => {
        onAway();
        return { isDemo: undefined };
      });
    if (answer.isDemo === isDemo) return true;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  return false;
}

type Answer = { success: boolean; message: string };

const PHASES = ['sends', 'closes', 'starts'] as const;
type Phase = (typeof PHASES)[number];

/** Sends what opens the other database and, unless it is refused, waits until the server has started again; then the page begins anew. */
function useChange(to: Omit<Arrival, 'username'>) {
  const save = useAttempt();
  const [phase, setPhase] = useState<Phase | null>(null);
  const change = async (sends: () => Promise<Answer>, username: string): Promise<Answer> => {
    const answer = await sends();
    if (refusalOf(answer)) return answer;
    setPhase('closes');
    if (!(await isBack(to.isDemo, () => setPhase('starts'))))
      return { success: false, message: accessWebMessages.NOT_BACK };
    swapKept(to.isDemo);
    tellArrival({ ...to, username });
    location.reload();
    return answer;
  };
  const run = async (sends: () => Promise<Answer>, username = ''): Promise<void> => {
    setPhase('sends');
    // Until the new page is there the last phase is shown.
    if (!(await save.run(() => change(sends, username)))) setPhase(null);
  };
  const progress: ReactNode = phase && (
    <div role="status">
      <ProgressBar
        label={accessWebMessages.otherDatabase(to.isDemo, to.isNew)[phase]}
        done={PHASES.indexOf(phase) + 0.5}
        total={PHASES.length}
        words={accessWebMessages.stepOf(PHASES.indexOf(phase) + 1, PHASES.length)}
      />
    </div>
  );
  return { save, run, progress };
}

/** What the button at the side of the login says; null where nothing is offered. */
export function offerLabel(offer: Offer, isDemo: boolean): string | null {
  if (offer === 'openDemo') return accessWebMessages.LOOK_DEMO;
  if (!isDemo || offer === 'none') return null;
  return offer === 'openShop' ? accessWebMessages.OPEN_SHOP : accessWebMessages.SET_UP;
}

/** What stands in the place of the login once the offer was taken. */
export function OtherDatabase({ offer, onBack }: { offer: Offer; onBack: () => void }) {
  if (offer === 'setUp') return <SetUpShop onBack={onBack} />;
  if (offer === 'openDemo') return <LeaveShop onBack={onBack} />;
  if (offer === 'openShop') return <OpenShop onBack={onBack} />;
  const detail = offer === 'ownPostgres' ? accessMessages.OWN_POSTGRES : accessMessages.AT_MACHINE;
  return <LoginPanel title={accessWebMessages.SHOP_TITLE} detail={detail} onBack={onBack} />;
}

type PanelProps = { onBack: () => void };

function SetUpShop({ onBack }: PanelProps) {
  const { save, run, progress } = useChange({ isDemo: false, isNew: true });
  return (
    <AdministratorForm
      title={accessWebMessages.SHOP_TITLE}
      detail={accessWebMessages.SHOP_DETAIL}
      act={accessWebMessages.SHOP_ACT}
      asksName
      save={save}
      progress={progress}
      onSave={(typed, key) => run(() => send(setUpShop, typed, { key }), typed.username)}
      onBack={onBack}
    />
  );
}

function OpenShop({ onBack }: PanelProps) {
  const { save, run, progress } = useChange({ isDemo: false, isNew: false });
  const key = useRef(newKey());
  return (
    <LoginPanel
      title={accessWebMessages.OPEN_SHOP}
      detail={accessWebMessages.OPEN_SHOP_DETAIL}
      act={accessWebMessages.OPEN_SHOP}
      save={save}
      progress={progress}
      onSubmit={() => void run(() => send(openShop, {}, { key: key.current }))}
      onBack={onBack}
    />
  );
}

function LeaveShop({ onBack }: PanelProps) {
  const { save, run, progress } = useChange({ isDemo: true, isNew: false });
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const submit = () => void run(() => send(openDemo, { username, password }, { key: newKey() }));
  return (
    <LoginPanel
      title={accessWebMessages.LOOK_DEMO}
      detail={accessWebMessages.LOOK_DEMO_DETAIL}
      act={accessWebMessages.LOOK_DEMO}
      save={save}
      progress={progress}
      onSubmit={submit}
      onBack={onBack}
    >
      <Field label={accessWebMessages.USERNAME}>
        <TextInput value={username} onChange={setUsername} autoComplete="username" autoFocus />
      </Field>
      <Field label={accessWebMessages.PASSWORD}>
        <PasswordInput value={password} onChange={setPassword} />
      </Field>
    </LoginPanel>
  );
}
