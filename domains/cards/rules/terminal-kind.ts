// By whose terminals does a store take cards? (CARD-02)
import type { StoreSettings } from '#domains/settings/rules/store-settings.ts';

export type TerminalKind = 'Simulator' | 'Square';

type Chosen = Pick<StoreSettings, 'usingSimulatedCC' | 'ccProcessorName' | 'ccProcessorKeySet'>;

/** undefined: by none that we know of; amounts from a separate terminal are accepted as typed. The simulated one wins. */
export function terminalKind({
  usingSimulatedCC,
  ccProcessorName,
  ccProcessorKeySet,
}: Chosen): TerminalKind | undefined {
  const name = ccProcessorName.trim().toLowerCase();
  if (usingSimulatedCC || name === 'simulator') return 'Simulator';
  return name === 'square' && ccProcessorKeySet ? 'Square' : undefined;
}
