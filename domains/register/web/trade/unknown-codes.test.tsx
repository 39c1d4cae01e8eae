// What stands beside a code of a trade that nobody knows?
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OfferWire } from '#domains/pricing/contract/calls.ts';
import { OfferList } from './offer-list.tsx';
import { OfferStack } from './offer-stack.tsx';
import { offersAfter, type OpenOffer } from './offers.ts';
import type { Offers } from './use-offers.ts';

vi.mock('#platform/web/session.ts', () => ({ useRightReason: () => null }));
afterEach(cleanup);

const scanned = (code: string) => ({ type: 'scan', key: code, code, conditionId: null }) as const;
const PRODUCT = { catalogId: 1, title: 'Copper Moon', family: '', tile: 'LP' } as never;

const offers: readonly OpenOffer[] = [
  scanned('1'),
  scanned('2'),
  scanned('3'),
  scanned('4'),
  { type: 'found', key: '1', product: PRODUCT } as const,
  { type: 'found', key: '2', product: PRODUCT } as const,
  { type: 'missed', key: '3', message: 'Item Not Found' } as const,
  { type: 'several', key: '4', message: 'Which one is it?' } as const,
].reduce(offersAfter, [] as readonly OpenOffer[]);

test('no amount: $0.00 would be an offer', () => {
  render(
    <OfferList
      {...{ number: '', trades: [], offers, active: null, activeCents: null, foot: null }}
      centsOf={(key) => (key <= '2' ? 500 : null)}
      reasonOf={() => ''}
      onOffer={() => undefined}
      onTrade={() => undefined}
    />,
  );
  const amounts = screen.getAllByRole('button').map((row) => row.querySelector('.v')?.textContent);
  expect(amounts).toEqual(['$5.00', '$5.00', '', '']);
});

test('the sums of the stack say how many codes are not in them', () => {
  const quotes = new Map(['1', '2'].map((key) => [key, { creditPrice: 500, cashPrice: 400 } as OfferWire]));
  render(
    <OfferStack
      offers={{ offers, active: null, grade: null } as unknown as Offers}
      quotes={quotes}
      conditionId={null}
      off={false}
    />,
  );
  expect(screen.getByRole('status').textContent).toMatch(/^2 open: .* · 2 codes without an offer$/);
});
