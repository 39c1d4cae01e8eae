import { useRef } from 'react';
import type { SettingWire } from '#domains/settings/contract/calls.ts';
import { storeSettingsMessages as texts } from '#domains/settings/web/messages-store.ts';
import { SettingField } from '#domains/settings/web/setting-field.tsx';
import type { useSettingsForm } from '#domains/settings/web/use-settings-form.ts';
import { Panel } from '#ui/data/panel.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type Props = {
  settings: readonly SettingWire[];
  form: Pick<ReturnType<typeof useSettingsForm>, 'valueOf' | 'isChanged' | 'problemOf' | 'set'>;
  /** Why a setting can't be changed, or null. */
  reasonOf: (setting: SettingWire) => string | null;
  onHistory: (setting: SettingWire) => void;
};

/** The settings by category, and a list of the categories that goes to each. */
export function SettingGroups({ settings, form, reasonOf, onHistory }: Props) {
  const places = useRef(new Map<string, HTMLElement>());
  const groups = [...new Set(settings.map(({ category }) => category))].map(
    (category) => [category, settings.filter((setting) => setting.category === category)] as const,
  );
  const show = (category: string) => {
    const place = places.current.get(category);
    place?.scrollIntoView({ block: 'start' });
    place?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  };
  return (
    <div className="setting-groups">
      <nav aria-label={texts.CATEGORIES}>
        {groups.map(([category, members]) => (
          <button key={category} type="button" onClick={() => show(category)}>
            <span className="grow">{category}</span>
            <span className="num t2">{members.length}</span>
          </button>
        ))}
      </nav>
      <Stack gap={16} className="setting-list">
        {groups.map(([category, members]) => (
          <div
            key={category}
            ref={(element) => {
              if (element) places.current.set(category, element);
              else places.current.delete(category);
            }}
          >
            <Panel title={category}>
              {members.map((setting) => (
                <SettingField
                  key={setting.setting}
                  setting={setting}
                  value={form.valueOf(setting)}
                  isChanged={form.isChanged(setting)}
                  problem={form.problemOf(setting.setting)}
                  reason={reasonOf(setting)}
                  onChange={(value) => form.set(setting, value)}
                  onHistory={() => onHistory(setting)}
                />
              ))}
            </Panel>
          </div>
        ))}
      </Stack>
    </div>
  );
}
