// Can this store send email?
import { mailMessages } from '#domains/mail/messages.ts';
import { mailWayOf } from '#domains/mail/rules/mail-way.ts';
import { useStoreSettings } from '#domains/settings/web/public/use-store-settings.ts';

/** Why nothing can be mailed from here, for a button; null when it can, or as long as nobody knows. */
export function useMailReason(): string | null {
  const settings = useStoreSettings();
  return settings && mailWayOf(settings) === 'none' ? mailMessages.NO_SERVICE : null;
}
