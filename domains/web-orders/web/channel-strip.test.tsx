// Above the orders each connection says how it is; what it refused leads to what has to be changed.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedListings } from '#domains/channels/web/public/refused-listings.ts';
import { signIn } from '#platform/web/session.ts';
import { ChannelStrip } from './channel-strip.tsx';

const seen = vi.hoisted(() => ({ items: [] as object[], went: vi.fn() }));
vi.mock('#platform/web/call-hooks.ts', () => ({ useCall: () => ({ data: { items: seen.items } }) }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => seen.went }));
vi.mock('./channel-money.tsx', () => ({ ChannelMoney: () => null }));

const shopify = {
  channelId: 3,
  channelName: 'Shopify',
  orderSourceId: 'shopify',
  live: 33,
  failures: 0,
  waiting: 0,
  refused: 0,
};
const as = (...rights: string[]): void =>
  signIn({
    user: { userId: 7, username: 'rk', isAdministrator: false, rights: new Set(rights), storeIds: [1] },
    token: 'token',
    expiration: '2099-01-01T00:00:00Z',
  });

beforeEach(() => {
  seen.went.mockReset();
  as('channels.listings');
});
afterEach(cleanup);

test.each([
  [{ failures: 10, waiting: 4, refused: 1 }, 'At risk: 10 failed tries'],
  [{ waiting: 4, refused: 1 }, '4 changes waiting'],
  [{ refused: 1 }, '1 listing refused'],
  [{}, 'up to date'],
])('%j: %s', (more, words) => {
  seen.items = [{ ...shopify, ...more }];
  render(<ChannelStrip />);
  expect(screen.getByText(words)).toBeTruthy();
});

test('refused listings are one press away for whoever may change them', () => {
  seen.items = [{ ...shopify, refused: 2 }];
  render(<ChannelStrip />);
  fireEvent.click(screen.getByRole('button', { name: '2 listings refused' }));
  const [[{ to }]] = seen.went.mock.calls as [[{ to: string }]];
  expect(askedListings(to.slice(to.indexOf('?')))).toEqual({ channelId: '3', state: 'error' });
});

test('for others it is only said', () => {
  as('channels.view');
  seen.items = [{ ...shopify, refused: 2 }];
  render(<ChannelStrip />);
  expect(screen.getByText('2 listings refused').tagName).toBe('SPAN');
});
