import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductWire } from '#domains/channels/contract/calls.ts';
import { DEFAULT_ROLES } from '#domains/access/rules/default-roles.ts';
import { reloadSession, signIn } from '#platform/web/session.ts';
import '#web/install.ts';
import { ListingDrawer } from './listing-drawer.tsx';
import { ChannelSettingsScreen } from './settings-screen.tsx';

type Answer = { data?: unknown; error?: Error | null; isLoading?: boolean };
const answers = vi.hoisted(() => ({ of: {} as Record<string, Answer>, run: vi.fn() }));
vi.mock('#platform/web/call-hooks.ts', () => ({
  useCall: ({ id }: { id: string }) => ({
    data: undefined,
    error: null,
    isLoading: false,
    refetch: () => undefined,
    ...answers.of[id],
  }),
  useChange: () => ({ run: answers.run, busy: false }),
  forget: () => undefined,
}));
vi.mock('#platform/web/live.ts', () => ({ useLive: () => undefined }));

const channel = {
  channelId: 3,
  channelName: 'Web shop',
  orderSourceId: 'shopify',
  isActive: true,
  rank: 1,
  homeClientId: 1,
  homeClient: 'Maple Street',
  hasKeys: true,
  feePercent: 2.9,
  fee: 0.3,
  clients: [],
  live: 412,
  waiting: 0,
  waitingSince: null,
  refused: 0,
  failures: 0,
  nextTryAt: null,
  lastError: '',
  askedAt: null,
};
const isOff = (button: HTMLElement): boolean =>
  button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true';
const connected = (more: object = {}) => ({ data: { message: '', items: [{ ...channel, ...more }] } });

beforeEach(() => {
  localStorage.clear();
  reloadSession();
  answers.of = {};
  answers.run.mockReset();
  const { rights, isAdministrator } = DEFAULT_ROLES.find(({ name }) => name === 'Manager') ?? expect.fail();
  const user = { userId: 1, username: 'm', isAdministrator, rights: new Set<string>(rights), storeIds: [1] };
  signIn({ user, token: 't', expiration: '2099-01-01T00:00:00Z' });
});
afterEach(cleanup);

test('without a connection the documented text is there', () => {
  answers.of = { 'EcommChannel.GetChannels': { data: { message: 'No Channels Found', items: [] } } };
  render(<ChannelSettingsScreen />);
  expect(screen.getByText('No Channels Found')).toBeTruthy();
});

test('a failure is said instead of an empty list', () => {
  answers.of = { 'EcommChannel.GetChannels': { error: new Error('down') } };
  render(<ChannelSettingsScreen />);
  expect(screen.queryByText('No connections yet')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each([
  [{}, 'Up to date'],
  [{ waiting: 14 }, '14 changes to send'],
  [{ failures: 10, waiting: 14 }, 'At risk: 10 failed tries'],
  [{ isActive: false, failures: 10 }, 'Off'],
])('%j: %s', (more, words) => {
  answers.of = { 'EcommChannel.GetChannels': connected(more) };
  render(<ChannelSettingsScreen />);
  expect(screen.getByText(words)).toBeTruthy();
});

test('who may not connect channels can’t, and is told why', () => {
  answers.of = { 'EcommChannel.GetChannels': connected() };
  render(<ChannelSettingsScreen />);
  expect(isOff(screen.getByRole('button', { name: /Connect a channel/ }))).toBe(true);
});

test('a rule is saved only after what it changes was shown', () => {
  answers.of = { 'EcommChannel.GetChannels': connected(), 'Channels.GetRules': { data: [] } };
  render(<ChannelSettingsScreen />);
  fireEvent.click(screen.getByRole('tab', { name: 'Rules' }));
  expect(screen.getByText('No rules yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New rule' }));
  expect(isOff(screen.getByRole('button', { name: /Save rule/ }))).toBe(true);
});

const listing = (more: Partial<ProductWire>): ProductWire =>
  ({
    ecommProductId: 9,
    title: 'Copper Skies',
    artist: '',
    comments: '',
    channelPrice: 19.99,
    min_Price: null,
    max_Price: null,
    shipping_Cost: 0,
    handling_Cost: 0,
    vendorProductId: '',
    originalUPC: '045496963729',
    channelName: 'Web shop',
    condition: 'New',
    state: 'live',
    error: '',
    isPaused: false,
    hasOwnPrice: false,
    acts: ['hide', 'end'],
    free: 3,
    acked: 3,
    ...more,
  }) as ProductWire;

test('a foreign listing is only shown', () => {
  render(
    <ListingDrawer
      listing={listing({ state: 'foreign', acts: [] })}
      onClose={() => undefined}
      onDirty={() => undefined}
    />,
  );
  expect(screen.getByText(/Made elsewhere/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('ending a listing is asked first', () => {
  render(<ListingDrawer listing={listing({})} onClose={() => undefined} onDirty={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(screen.getAllByText('End this listing?').length).toBeGreaterThan(0);
  expect(answers.run).not.toHaveBeenCalled();
});

const listed = (...rows: ProductWire[]) => ({
  'EcommChannel.GetChannels': connected(),
  'EcommProducts.GetChannelProducts': {
    data: { items: rows, options: { totalitems: rows.length, page: 1, itemsPerPage: 50 } },
  },
});

test('an act on many listings is for those that it can be done with', () => {
  answers.run.mockResolvedValue({ success: true, message: '' });
  answers.of = listed(
    listing({ ecommProductId: 1, acts: ['hide', 'end'] }),
    listing({ ecommProductId: 2, acts: ['hide', 'end'] }),
    listing({ ecommProductId: 3, state: 'draft', acts: ['publish', 'end'] }),
  );
  render(<ChannelSettingsScreen />);
  fireEvent.click(screen.getByRole('tab', { name: 'Listings' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /all/i }));
  expect(screen.getByText('3 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Show \d/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'End 3' }));
  expect(screen.getAllByText('End 3 listings?').length).toBeGreaterThan(0);
  expect(answers.run).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hide 2' }));
  expect(answers.run.mock.calls[0]?.[0]).toMatchObject({ ecommProductIds: [1, 2], act: 'hide' });
});

test('what is typed into a listing isn’t lost by opening another one', () => {
  answers.of = listed(
    listing({ ecommProductId: 1, title: 'Copper Skies' }),
    listing({ ecommProductId: 2, title: 'Glass Harbor' }),
  );
  render(<ChannelSettingsScreen />);
  fireEvent.click(screen.getByRole('tab', { name: 'Listings' }));
  fireEvent.click(screen.getByText('Copper Skies'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Channel title' }), {
    target: { value: 'Copper Sky' },
  });
  fireEvent.click(screen.getByText('Glass Harbor'));
  expect(screen.getAllByText('Discard changes?').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByDisplayValue('Copper Sky')).toBeTruthy();
});

test('the address of hints is there in full', () => {
  answers.of = {
    'EcommChannel.GetChannels': connected(),
    'Channels.GetHealth': {
      data: [
        {
          channelId: 3,
          hookPath: '/hooks/channels-3',
          perMinute: 600,
          jobsOpen: 0,
          jobsRefused: 0,
          errors: 0,
        },
      ],
    },
  };
  render(<ChannelSettingsScreen />);
  fireEvent.click(screen.getByText('Web shop'));
  expect(screen.getByText(`${location.origin}/hooks/channels-3`)).toBeTruthy();
});
