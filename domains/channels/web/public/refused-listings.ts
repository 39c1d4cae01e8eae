// Where is what a channel refused?

/** The address of the listings that a connection refused. */
export const refusedListings = (channelId: number): string =>
  `/eCommerce/settings?show=listings&state=error&channel=${channelId}`;

/** What such an address asks for; nothing for any other. */
export function askedListings(search: string): { channelId: string; state: 'error' } | undefined {
  const asked = new URLSearchParams(search);
  return asked.get('show') === 'listings' && asked.get('state') === 'error'
    ? { channelId: asked.get('channel') ?? '0', state: 'error' }
    : undefined;
}
