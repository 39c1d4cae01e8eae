import './channels.css';
import { useState } from 'react';
import { getChannelProducts, getChannels } from '#domains/channels/contract/calls.ts';
import { getHealth } from '#domains/channels/contract/own.ts';
import { getRules } from '#domains/channels/contract/rule-calls.ts';
import { ChannelsTab } from '#domains/channels/web/channels-tab.tsx';
import { ListingsTab } from '#domains/channels/web/listings-tab.tsx';
import { askedListings } from '#domains/channels/web/public/refused-listings.ts';
import { channelsWebMessages as texts } from '#domains/channels/web/messages.ts';
import { RulesTab } from '#domains/channels/web/rules-tab.tsx';
import { useLive } from '#platform/web/live.ts';
import { Tabs } from '#ui/data/tabs.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type Part = 'channels' | 'listings' | 'rules';
const PARTS = [
  { value: 'channels', label: texts.CHANNELS },
  { value: 'listings', label: texts.LISTINGS },
  { value: 'rules', label: texts.RULES },
] as const;

/** /eCommerce/settings: connections and how they are, what they offer, and the rules that decide on it. */
export function ChannelSettingsScreen() {
  const [part, setPart] = useState<Part>(() => (askedListings(location.search) ? 'listings' : 'channels'));
  useLive(['channels.changed', 'stores.changed'], [getChannels, getHealth, getChannelProducts, getRules]);
  return (
    <Stack flex className="channel-settings">
      <Tabs<Part> value={part} onChange={setPart} tabs={PARTS} label={texts.TABS} className="channel-tab">
        {part === 'channels' && <ChannelsTab />}
        {part === 'listings' && <ListingsTab />}
        {part === 'rules' && <RulesTab />}
      </Tabs>
    </Stack>
  );
}
