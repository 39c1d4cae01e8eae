// Who works here, in which store, at which device, and until when?
//
// Kept over a reload (AUTH-20, LS-04). The server checks everything again; this is what the screens show and offer.
import { useSyncExternalStore } from 'react';
import { mayDo } from '#contract/may-do.ts';
import { app } from './app.ts';
import { baseUrl } from './base-url.ts';
import { alertError } from '#ui/overlay/toast.tsx';
import { sharedMessages } from './messages.ts';
import { noRightText } from './no-right.ts';
import { readStored, readStoredId, readStoredJson, storedKeys, writeStored } from './storage.ts';

export type SessionUser = {
  readonly userId: number;
  readonly username: string;
  readonly isAdministrator: boolean;
  readonly rights: ReadonlySet<string>;
  /** Ids of the stores that the user belongs to. */
  readonly storeIds: readonly number[];
};

export type Session = {
  readonly user: SessionUser | null;
  readonly token: string | null;
  /** Milliseconds since 1970; 0 when nobody is signed in. */
  readonly expiresAt: number;
  /** The store on this device; null until one is chosen. */
  readonly clientId: number | null;
  /** The device; null until one is chosen. */
  readonly posId: number | null;
  /** AUTH-17: swaps the menus, nothing else. */
  readonly adminMode: boolean;
};

export type SignedIn = { user: SessionUser; token: string; expiration: string };

type StoredUser = {
  userId?: unknown;
  username?: unknown;
  isAdministrator?: unknown;
  rights?: unknown;
  storeIds?: unknown;
};

const listeners = new Set<() => void>();
let current: Session | undefined;
/** The token that the server did not know anymore; another one, of a new login here or in another tab, is none of it. */
let refused: string | null = null;

function readUser(): SessionUser | null {
  const raw = readStoredJson(storedKeys.user) as StoredUser | null | undefined;
  if (!raw || typeof raw.userId !== 'number' || typeof raw.username !== 'string') return null;
  return {
    userId: raw.userId,
    username: raw.username,
    isAdministrator: raw.isAdministrator === true,
    rights: new Set(Array.isArray(raw.rights) ? raw.rights.map(String) : []),
    storeIds: Array.isArray(raw.storeIds) ? raw.storeIds.map(Number) : [],
  };
}

function readSession(): Session {
  const user = readUser();
  const auth = readStoredJson(storedKeys.auth) as
    | { token?: unknown; expiration?: unknown }
    | null
    | undefined;
  const token = typeof auth?.token === 'string' && user ? auth.token : null;
  const until = Date.parse(typeof auth?.expiration === 'string' ? auth.expiration : '');
  return {
    user: token ? user : null,
    token,
    expiresAt: token && !Number.isNaN(until) ? until : 0,
    clientId: readStoredId(storedKeys.clientID),
    posId: readStoredId(storedKeys.posID),
    adminMode: readStored(storedKeys.adminMode) === 'true' && token !== null,
  };
}

function changed(): void {
  current = readSession();
  for (const listener of listeners) listener();
}

/** Calls when the session changed, here or in another tab; answers how to stop. */
export function whenSessionChanges(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', changed);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', changed);
  };
}

/** The session as it stands now. */
export function session(): Session {
  current ??= readSession();
  return current;
}

/** Reads the session from storage again: after another tab or a test changed it. */
export function reloadSession(): void {
  changed();
}

/** The session, kept up to date. */
export function useSession(): Session {
  return useSyncExternalStore(whenSessionChanges, session);
}

/** Keeps who has signed in. AUTH-09. */
export function signIn({ user, token, expiration }: SignedIn): void {
  const kept = { ...user, rights: [...user.rights] };
  writeStored(storedKeys.user, JSON.stringify(kept));
  writeStored(storedKeys.auth, JSON.stringify({ id: user.userId, token, expiration }));
  writeStored(storedKeys.clientAuth, JSON.stringify({ origin: location.origin }));
  // LS-02: where the service is, and the token for it, for programs beside ours in this browser.
  writeStored(storedKeys.clientAuthToken, token);
  writeStored(storedKeys.clientAuthUrl, baseUrl());
  changed();
}

/** Takes over rights and stores of the signed-in user as the server has them now; anybody else's are ignored. */
export function updateUser(user: SessionUser): void {
  const before = session().user;
  if (!before || before.userId !== user.userId) return;
  const text = JSON.stringify({ ...user, rights: [...user.rights] });
  if (text === JSON.stringify({ ...before, rights: [...before.rights] })) return;
  writeStored(storedKeys.user, text);
  changed();
}

/** Forgets who was signed in; store, device and transactions stay (NS-AUTH-04). */
export function signOut(): void {
  for (const key of ['user', 'auth', 'clientAuth', 'clientAuthToken', 'adminMode', 'todaySeen'] as const) {
    writeStored(storedKeys[key], null);
  }
  refused = null;
  changed();
}

/** Keeps the store; another store has other devices, so the device is asked for again. */
export function chooseStore(clientId: number): void {
  if (session().clientId !== clientId) {
    writeStored(storedKeys.posID, null);
    forgetTransactions();
  }
  writeStored(storedKeys.clientID, String(clientId));
  changed();
}

/** Keeps store and device in one step, so that no screen sees the one without the other. */
export function chooseStoreAndDevice(clientId: number, posId: number): void {
  if (session().clientId !== clientId) forgetTransactions();
  writeStored(storedKeys.clientID, String(clientId));
  writeStored(storedKeys.posID, String(posId));
  changed();
}

/** The marks of open transactions belong to the store that was left; there they are still pending. */
function forgetTransactions(): void {
  writeStored(storedKeys.tempTrans, null);
  writeStored(storedKeys.pendTrans, null);
}

/** Keeps the device. */
export function chooseDevice(posId: number): void {
  writeStored(storedKeys.posID, String(posId));
  changed();
}

/** AUTH-17 to 19: swaps top bar and menus; rights stay what they are. */
export function setAdminMode(on: boolean): void {
  writeStored(storedKeys.adminMode, on ? 'true' : null);
  changed();
}

/** The server did not know the token anymore. Nothing happens now (GEN-06); the next navigation asks for a login. */
export function tokenWasRefused(token: string | null): void {
  if (token !== null && token === session().token) refused = token;
}

/** Is somebody signed in whose time is not over? `now` in milliseconds. */
export function isSignedIn(now: number, at: Session = session()): boolean {
  return at.user !== null && at.token !== null && at.expiresAt > now;
}

/** The guard of every navigation (NS-GEN-05): signs out when the time is over; answers whether the user may go on. */
export function guardNavigation(now: number): boolean {
  const at = session();
  if (at.user === null) return false;
  if (isSignedIn(now, at) && at.token !== refused) return true;
  signOut();
  return false;
}

/** The store; a missing one falls back to 1 and says so (GEN-15). */
export function storeOrDefault(): number {
  const { clientId } = session();
  if (clientId !== null) return clientId;
  alertError(sharedMessages.NO_CLIENT);
  writeStored(storedKeys.clientID, '1');
  changed();
  return 1;
}

/** The device; a missing one falls back to 1 and says so (GEN-16). */
export function deviceOrDefault(): number {
  const { posId } = session();
  if (posId !== null) return posId;
  alertError(sharedMessages.NO_POS);
  writeStored(storedKeys.posID, '1');
  changed();
  return 1;
}

/** Store, device and user of a screen (GEN-03). Only screens behind the login may ask: there all three are there. */
export function useWorkplace(): { clientId: number; posId: number; userId: number; username: string } {
  const at = useSession();
  return {
    clientId: at.clientId ?? 1,
    posId: at.posId ?? 1,
    userId: at.user?.userId ?? 0,
    username: at.user?.username ?? '',
  };
}

/** May the user do what needs this right? Disable what the server would refuse. */
export function useMayDo(right: string): boolean {
  const { user } = useSession();
  return user !== null && mayDo(user, right);
}

/** The same for many rights at once, for menus. */
export function useMay(): (right: string) => boolean {
  const { user } = useSession();
  return (right) => user !== null && mayDo(user, right);
}

/** Why a control is off: the sentence, or null when the user has the right, or somebody who has it may approve the act by PIN. */
export function useRightReason(right: string): string | null {
  return useMayDo(right) || app().rights.isApprovable(right) ? null : noRightText(right);
}
