import { chooseEdition, listEditions } from '#domains/catalog/contract/editions.ts';
import { editionTexts as texts } from './edition-messages.ts';
import { alertError } from '#ui/overlay/toast.tsx';
import { failureText } from '#platform/web/api-failure.ts';
import { newKey, send } from '#platform/web/api.ts';
import { forget } from '#platform/web/call-hooks.ts';

export type KeptEdition = {
  readonly clientId: number;
  readonly upc: string;
  /** Absent forgets the choice. */
  readonly catalogId?: number;
  readonly always?: boolean;
};

/** Keeps a choice for the next scan of the code. Nothing waits for it: without it the register asks as it did before. */
export async function keepEdition({ clientId, upc, catalogId, always = false }: KeptEdition): Promise<void> {
  try {
    await send(chooseEdition, { clientid: clientId, upc, catalogId, always }, { key: newKey() });
  } catch (error) {
    alertError(`${texts.NOT_KEPT}: ${failureText(error)}`);
  }
  forget(listEditions);
}
