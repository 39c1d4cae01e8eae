// What happens between the first key and 'Successfully logged in'?
//
// The steps of rules/login-steps.ts: nothing of the new session is kept before store and register are known, so a half-done
// login leaves the device as it was.
import { useRef, useState } from 'react';
import { addPosUser, login, logout } from '#domains/access/contract/calls.ts';
import { changePassword, setPin } from '#domains/access/contract/pin.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { type LoginStep, nextLoginStep } from '#domains/access/rules/login-steps.ts';
import { accessWebMessages } from '#domains/access/web/messages.ts';
import { noteUsedHere, readZoneHere } from '#domains/access/web/public/used-here.ts';
import {
  type ClientWire,
  type DeviceWire,
  getClientList,
  getPosDevicesForClient,
} from '#domains/stores/contract/calls.ts';
import type { OutputOf } from '#contract/call.ts';
import { alertWarning } from '#ui/overlay/toast.tsx';
import { dayIn } from '#ui/data/format.ts';
import { newKey, send } from '#platform/web/api.ts';
import { ApiFailure, failureText, refusalOf } from '#platform/web/api-failure.ts';
import { tellUntold } from '#platform/web/connection.ts';
import { chooseStoreAndDevice, session, signIn } from '#platform/web/session.ts';

type LoggedIn = OutputOf<typeof login>;

export type LoginProblem = {
  readonly title: string;
  readonly detail: string;
  readonly requestId: string | null;
};

export type Login = {
  readonly step: LoginStep;
  readonly busy: boolean;
  readonly problem: LoginProblem | null;
  readonly stores: readonly ClientWire[];
  readonly devices: readonly DeviceWire[];
  /** Step userLogin; answers whether the user is signed in by now. */
  enter(username: string, password: string): Promise<boolean>;
  /** Whose temporary password must be changed first; null for nobody's. */
  readonly mustChange: string | null;
  /** Changes it, sets the PIN unless it is empty, and goes on with the new one. */
  change(password: string, pin: string): Promise<void>;
  chooseStore(clientId: number): Promise<void>;
  chooseDevice(posId: number): Promise<void>;
  /** From the register's choice back to the store's. */
  askStore(): void;
  /** Back to username and password; the session that was begun ends. */
  startOver(): void;
  clearProblem(): void;
};

type Temporary = { readonly username: string; readonly password: string; readonly token: string };

type Work = {
  answer: LoggedIn;
  clientId?: number;
  posId?: number;
  stores: readonly ClientWire[];
  devices: readonly DeviceWire[];
};

/** The login of a user. onDone runs when store and register are known, too. */
export function useLogin(onDone: (username: string) => void): Login {
  const [step, setStep] = useState<LoginStep>('userLogin');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [lists, setLists] = useState<{ stores: readonly ClientWire[]; devices: readonly DeviceWire[] }>({
    stores: [],
    devices: [],
  });
  const [mustChange, setMustChange] = useState<string | null>(null);
  const temporary = useRef<Temporary | null>(null);
  const work = useRef<Work | null>(null);

  const guarded = async (act: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      return await act();
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const go = async (at: LoginStep): Promise<void> => {
    const now = work.current;
    if (!now) return;
    const next = nextLoginStep(at, { clientId: now.clientId, posId: now.posId });
    setLists({ stores: now.stores, devices: now.devices });
    setStep(next);
    if (next !== 'authComplete') return;
    await finish(now);
    onDone(now.answer.username);
  };

  const takeStore = async (clientId: number, posId: number | null): Promise<void> => {
    const now = work.current;
    if (!now) return;
    const all = await send(getPosDevicesForClient, { id: clientId }, { token: now.answer.token });
    const devices = all.filter((device) => !device.isVault);
    const known =
      devices.find((device) => device.posId === posId) ?? (devices.length === 1 ? devices[0] : undefined);
    work.current = { ...now, clientId, devices, posId: known?.posId };
  };

  const enter = (username: string, password: string): Promise<boolean> =>
    guarded(async () => {
      const answer = await send(login, { username, password }, { key: newKey() });
      const refusal = refusalOf(answer);
      if (refusal) {
        setProblem(refusedLogin(refusal.message));
        return false;
      }
      if (answer.mustChangePassword) {
        temporary.current = { username, password, token: answer.token };
        setMustChange(answer.username);
        return true;
      }
      const stores = (await send(getClientList, {}, { token: answer.token })).filter((store) =>
        answer.stores.includes(store.clientId),
      );
      work.current = { answer, stores, devices: [] };
      const kept = session();
      // AUTH-10: the store is verified first, then the register.
      const store =
        stores.find((each) => each.clientId === kept.clientId) ??
        (stores.length === 1 ? stores[0] : undefined);
      if (store) await takeStore(store.clientId, kept.clientId === store.clientId ? kept.posId : null);
      await go('userLogin');
      return true;
    });

  return {
    step,
    busy,
    problem,
    ...lists,
    mustChange,
    enter,
    change: async (password, pin) => {
      const { current } = temporary;
      if (!current) return;
      const isChanged = await guarded(async () => {
        const refused = await changeTemporary(current, password, pin);
        if (refused) setProblem({ title: refused, detail: '', requestId: null });
        return !refused;
      });
      if (!isChanged) return;
      temporary.current = null;
      setMustChange(null);
      await enter(current.username, password);
    },
    chooseStore: async (clientId) => {
      await guarded(async () => {
        await takeStore(clientId, null);
        await go('selectClientID');
        return true;
      });
    },
    chooseDevice: async (posId) => {
      if (work.current) work.current = { ...work.current, posId };
      await go('selectPOSID');
    },
    askStore: () => {
      if (work.current) work.current = { ...work.current, clientId: undefined, posId: undefined };
      setStep('selectClientID');
    },
    startOver: () => {
      const token = work.current?.answer.token ?? temporary.current?.token;
      work.current = null;
      temporary.current = null;
      setMustChange(null);
      setProblem(null);
      setStep('userLogin');
      if (token) send(logout, {}, { token, quiet: true }).catch(() => undefined);
    },
    clearProblem: () => setProblem(null),
  };
}

/** Changes a temporary password in the session that it began, sets a PIN, and ends that session. Answers why not; null when it is done. */
async function changeTemporary(
  { password, token }: Temporary,
  wanted: string,
  pin: string,
): Promise<string | null> {
  const input = { OldPassword: password, NewPassword: wanted };
  const refused = refusalOf(await send(changePassword, input, { key: newKey(), token }));
  if (refused) return refused.message;
  // The password is changed by now, and the way in is open: a PIN that could not be set is set later.
  if (pin !== '') {
    const set = send(setPin, { Password: wanted, Pin: pin }, { key: newKey(), token });
    if (
      !(await set.then(
        ({ success }) => success,
        () => false,
      ))
    )
      alertWarning(accessWebMessages.PIN_NOT_SET);
  }
  await send(logout, {}, { token, quiet: true }).catch(() => undefined);
  return null;
}

const refusedLogin = (message: string): LoginProblem => ({
  title: accessMessages.LOGIN_FAILED,
  detail: message === accessMessages.LOGIN_FAILED ? '' : message,
  requestId: null,
});

function problemOf(error: unknown): LoginProblem {
  if (!(error instanceof ApiFailure))
    return { title: accessMessages.LOGIN_FAILED, detail: failureText(error), requestId: null };
  const detail = error.status === 401 || error.message === accessMessages.LOGIN_FAILED ? '' : error.message;
  return { title: accessMessages.LOGIN_FAILED, detail, requestId: error.requestId };
}

/** Step authComplete: keeps session, store and register together. The session before it (another user's) ends. */
async function finish({ answer, clientId, posId, stores, devices }: Work): Promise<void> {
  if (clientId === undefined || posId === undefined) return;
  // What was done here was done by whoever worked here.
  await tellUntold();
  const before = session();
  const user = {
    userId: answer.id,
    username: answer.username,
    isAdministrator: answer.isAdministrator,
    rights: new Set(answer.rights),
    storeIds: answer.stores,
  };
  chooseStoreAndDevice(clientId, posId);
  signIn({ user, token: answer.token, expiration: answer.expiration });
  const store = stores.find((each) => each.clientId === clientId);
  const zone = store?.timeZone ?? readZoneHere();
  noteUsedHere(dayIn(new Date(), zone), answer.username, {
    store: store?.clientName ?? '',
    device: devices.find((each) => each.posId === posId)?.description ?? '',
    zone,
  });
  if (before.token) send(logout, {}, { token: before.token, quiet: true }).catch(() => undefined);
}

/** Puts the user who has just signed in into the strip of this register (NS-AUTH-05). Fails silently: the strip shows who is there. */
export async function addToStrip(posId: number): Promise<void> {
  await send(addPosUser, { PosId: posId }, { key: newKey(), quiet: true }).catch(() => undefined);
}
