// A new store sells on the channels of the one that it is set up like; which of a channel's places it is, somebody says there.
import { linkStore } from '#domains/channels/server/link-store.ts';
import type { SetUp } from '#domains/stores/server/public/set-up.ts';

export const setUpChannels: SetUp = {
  store: async (context, { storeId, likeStoreId }) => {
    const links = await context.tx.rows<{ connectionId: number; buffer: number }>(
      'select connection_id, buffer from channel_stores where store_id = $1 order by connection_id',
      [likeStoreId],
    );
    for (const link of links) await linkStore(context, { ...link, storeId });
  },
};
