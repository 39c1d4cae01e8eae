import { beforeEach, describe, expect, it } from 'vitest';
import {
  chooseStore,
  chooseStoreAndDevice,
  deviceOrDefault,
  guardNavigation,
  isSignedIn,
  reloadSession,
  session,
  setAdminMode,
  signIn,
  signOut,
  storeOrDefault,
  tokenWasRefused,
} from './session.ts';

const user = {
  userId: 7,
  username: 'jmoreno',
  isAdministrator: false,
  rights: new Set(['refunds.edit']),
  storeIds: [3, 4],
};
const NOON = Date.parse('2026-11-21T12:00:00Z');
const expiration = '2026-11-21T23:00:00Z';

beforeEach(() => {
  localStorage.clear();
  reloadSession();
});

describe('the session', () => {
  it('is kept over a reload (AUTH-20)', () => {
    chooseStoreAndDevice(3, 12);
    signIn({ user, token: 'secret-token', expiration });
    reloadSession();
    expect(session()).toMatchObject({
      token: 'secret-token',
      clientId: 3,
      posId: 12,
      expiresAt: Date.parse(expiration),
    });
    expect(session().user?.rights.has('refunds.edit')).toBe(true);
    expect([localStorage.getItem('clientID'), localStorage.getItem('posID')]).toEqual(['3', '12']);
  });

  it('keeps the token and where the service is under names of their own while somebody is signed in (LS-02)', () => {
    const kept = () => ['clientAuthToken', 'clientAuthUrl'].map((key) => localStorage.getItem(key));
    expect(kept()).toEqual([null, null]);
    signIn({ user, token: 'secret-token', expiration });
    expect(kept()).toEqual(['secret-token', `${location.origin}/api/`]);
    signOut();
    expect(kept()).toEqual([null, `${location.origin}/api/`]);
  });

  it('keeps store, device and transactions when the user logs out (NS-AUTH-04)', () => {
    chooseStoreAndDevice(3, 12);
    localStorage.setItem('tempTrans', '11');
    localStorage.setItem('pendTrans', '12');
    signIn({ user, token: 't', expiration });
    setAdminMode(true);
    signOut();
    expect(session()).toMatchObject({ user: null, token: null, clientId: 3, posId: 12, adminMode: false });
    expect(
      ['tempTrans', 'pendTrans', 'user', 'auth', 'clientAuth'].map((key) => localStorage.getItem(key)),
    ).toEqual(['11', '12', null, null, null]);
  });

  it('asks for the device again when the store changes', () => {
    chooseStoreAndDevice(3, 12);
    chooseStore(3);
    expect(session().posId).toBe(12);
    localStorage.setItem('tempTrans', '11');
    chooseStore(4);
    expect(session().posId).toBeNull();
    expect(localStorage.getItem('tempTrans')).toBeNull();
  });

  it('falls back to store 1 and device 1 (GEN-15, GEN-16)', () => {
    expect([storeOrDefault(), deviceOrDefault()]).toEqual([1, 1]);
    expect([localStorage.getItem('clientID'), localStorage.getItem('posID')]).toEqual(['1', '1']);
  });

  it.each(['', '0', '-3', '1.5', 'abc', '{}'])('takes %j in storage for no store', (text) => {
    localStorage.setItem('clientID', text);
    reloadSession();
    expect(session().clientId).toBeNull();
  });

  it.each([
    ['user', '{broken'],
    ['user', '{"userId":"7"}'],
    ['auth', 'null'],
    ['auth', '{"token":5}'],
  ])('is signed out when %s holds %s', (key, text) => {
    signIn({ user, token: 't', expiration });
    localStorage.setItem(key, text);
    reloadSession();
    expect(isSignedIn(NOON)).toBe(false);
  });
});

describe('the guard of a navigation (NS-GEN-05)', () => {
  it('lets a running session through', () => {
    signIn({ user, token: 't', expiration });
    expect(guardNavigation(NOON)).toBe(true);
  });

  it('signs out when the time is over, and not before', () => {
    signIn({ user, token: 't', expiration });
    expect(guardNavigation(Date.parse(expiration) - 1)).toBe(true);
    expect(guardNavigation(Date.parse(expiration))).toBe(false);
    expect(session().token).toBeNull();
  });

  it('does nothing at a 401 itself, and asks for a login at the next navigation', () => {
    signIn({ user, token: 't', expiration });
    tokenWasRefused('t');
    expect(session().token).toBe('t');
    expect(guardNavigation(NOON)).toBe(false);
  });

  it('lets whoever signs in after a 401 through, here or in another tab', () => {
    signIn({ user, token: 't', expiration });
    tokenWasRefused('t');
    signIn({ user, token: 'next', expiration });
    expect(guardNavigation(NOON)).toBe(true);
    tokenWasRefused('next');
    localStorage.setItem('auth', JSON.stringify({ id: 1, token: 'of another tab', expiration }));
    reloadSession();
    expect(guardNavigation(NOON)).toBe(true);
  });

  it('ignores a 401 that was meant for an earlier token', () => {
    signIn({ user, token: 'new', expiration });
    tokenWasRefused('old');
    expect(guardNavigation(NOON)).toBe(true);
  });
});
