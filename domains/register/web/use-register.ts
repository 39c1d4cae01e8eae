// The register of this device, as screens see it.
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { getClientSetting } from '#domains/settings/contract.ts';
import { useCall } from '#web/call-hooks.ts';
import { useMayDo, useWorkplace } from '#web/session.ts';
import { type BasketView, viewOf } from './basket-view.ts';
import { type Engine, engineFor } from './register-engine.ts';
import type { RegisterState } from './register-state.ts';

export type Register = { readonly engine: Engine; readonly state: RegisterState; readonly view: BasketView };

/** Engine, state and basket of this device; loads the open transaction when it is first asked for. */
export function useRegister(): Register {
  const { posId, username } = useWorkplace();
  const engine = engineFor(posId, username);
  const state = useSyncExternalStore(engine.subscribe, engine.state);
  useEffect(() => void engine.start(), [engine]);
  const { base, intents } = state;
  const view = useMemo(() => viewOf(base, intents), [base, intents]);
  return { engine, state, view };
}

/** A setting of this store as text; its default for users who may not read settings. */
export function useStoreSetting<Value extends string>(
  setting: 'DuplicateUpcPrompt' | 'Handedness' | 'CashRounding' | 'TradeTax',
  usual: Value,
): Value {
  const { clientId } = useWorkplace();
  const may = useMayDo('settings.view');
  const answer = useCall(getClientSetting, { clientId, setting }, { enabled: may, staleMs: 300_000 });
  return (answer.data?.settingValue as Value | undefined) || usual;
}
