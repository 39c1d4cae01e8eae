// Which steps does a login take?
//
// preauth, userLogin, selectClientID, selectPOSID, authComplete, in this order (AUTH-02, ENUM-12, AUTH-10: the store
// first, then the register). The two choices are asked only where nothing is stored (AUTH-04, AUTH-05, CONF-12).

export const LOGIN_STEPS = ['preauth', 'userLogin', 'selectClientID', 'selectPOSID', 'authComplete'] as const;
export type LoginStep = (typeof LOGIN_STEPS)[number];

/**
 * What the browser holds. A store or register that the user may not use counts as not stored: pass undefined.
 */
export type StoredPlace = { readonly clientId?: number | undefined; readonly posId?: number | undefined };

/** The steps that run, in order. Without a store there can be no register, so both are asked then. */
export function loginSteps(stored: StoredPlace): LoginStep[] {
  const asksStore = stored.clientId === undefined;
  const asksRegister = asksStore || stored.posId === undefined;
  return LOGIN_STEPS.filter(
    (step) => (step !== 'selectClientID' || asksStore) && (step !== 'selectPOSID' || asksRegister),
  );
}

/** The step after this one; authComplete stays. What was chosen meanwhile is in stored. */
export function nextLoginStep(step: LoginStep, stored: StoredPlace): LoginStep {
  const after = LOGIN_STEPS.slice(LOGIN_STEPS.indexOf(step) + 1);
  const running = loginSteps(stored);
  return after.find((one) => running.includes(one)) ?? 'authComplete';
}
