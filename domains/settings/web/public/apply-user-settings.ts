// What a user chose takes effect on the device where the user signs in.
import { userSettingsFrom } from '#domains/settings/rules/user-settings.ts';
import { setHelpBubbles } from '#ui/overlay/help-bubbles.ts';
import { setSoundVolume, soundVolume } from '#ui/scan/sounds.ts';
import { setTheme, type ThemeChoice } from '#ui/theme.ts';
import { readStored, storedKeys, writeStored } from '#platform/web/storage.ts';

const USUAL_PERCENT = 70;

/** Shows or hides help bubbles; sets theme and sounds once for each choice that was saved, so that a theme picked from the menu later stands. */
export function applyUserSettings(userId: number, saved: Readonly<Record<string, string>>): void {
  const { Theme, Sounds, HelpBubbles } = userSettingsFrom(saved);
  setHelpBubbles(HelpBubbles === 'true');
  const mark = `${userId} ${saved.Theme ?? ''} ${saved.Sounds ?? ''}`;
  if (readStored(storedKeys.settingsApplied) === mark) return;
  writeStored(storedKeys.settingsApplied, mark);
  if (saved.Theme !== undefined) setTheme(Theme as ThemeChoice);
  if (Sounds === 'false') setSoundVolume(0);
  else if (soundVolume() === 0) setSoundVolume(USUAL_PERCENT);
}
