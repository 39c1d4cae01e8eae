// From a demo's login to a shop of one's own, and back to look (decision 0449).
import { useRef, useState } from 'react';
import { openDemo, openShop, setUpShop } from '#domains/access/contract/other-database.ts';
import { accessMessages } from '#domains/access/messages.ts';
import type { Offer } from '#domains/access/rules/other-database.ts';
import { AdministratorForm, LoginPanel } from '#domains/access/web/first-administrator-form.tsx';
import { accessWebMessages } from '#domains/access/web/messages.ts';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput, TextInput } from '#ui/controls/text-input.tsx';
import { newKey, send } from '#platform/web/api.ts';
import { refusalOf } from '#platform/web/api-failure.ts';
import { swapKept } from '#platform/web/other-database.ts';
import { useAttempt } from '#platform/web/use-submit.ts';

const TRIES = 240;
const PAUSE_MS = 500;

/** Asks until the server is back with the other database. */
async function isBack(isDemo: boolean): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch('/api/Dashboard/IsDemo', { cache: 'no-store' })
      .then((response): Promise<{ isDemo?: boolean }> => response.json())
      .catch(() => ({ isDemo: undefined }));
    if (answer.isDemo === isDemo) return true;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  return false;
}

type Answer = { success: boolean; message: string };

/** Sends it and, unless it is refused, waits until the server has started again; then the page begins anew. */
async function change(sends: () => Promise<Answer>, toDemo: boolean): Promise<Answer> {
  const answer = await sends();
  if (refusalOf(answer)) return answer;
  if (!(await isBack(toDemo))) return { success: false, message: accessWebMessages.NOT_BACK };
  swapKept(toDemo);
  location.reload();
  return answer;
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
  const save = useAttempt();
  return (
    <AdministratorForm
      title={accessWebMessages.SHOP_TITLE}
      detail={accessWebMessages.SHOP_DETAIL}
      act={accessWebMessages.SHOP_ACT}
      asksName
      save={save}
      onSave={async (typed, key) => {
        await save.run(() => change(() => send(setUpShop, typed, { key }), false));
      }}
      onBack={onBack}
    />
  );
}

function OpenShop({ onBack }: PanelProps) {
  const save = useAttempt();
  const key = useRef(newKey());
  return (
    <LoginPanel
      title={accessWebMessages.OPEN_SHOP}
      detail={accessWebMessages.OPEN_SHOP_DETAIL}
      act={accessWebMessages.OPEN_SHOP}
      save={save}
      onSubmit={() => void save.run(() => change(() => send(openShop, {}, { key: key.current }), false))}
      onBack={onBack}
    />
  );
}

function LeaveShop({ onBack }: PanelProps) {
  const save = useAttempt();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const submit = () =>
    void save.run(() => change(() => send(openDemo, { username, password }, { key: newKey() }), true));
  return (
    <LoginPanel
      title={accessWebMessages.LOOK_DEMO}
      detail={accessWebMessages.LOOK_DEMO_DETAIL}
      act={accessWebMessages.LOOK_DEMO}
      save={save}
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
