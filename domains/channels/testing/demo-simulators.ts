// The simulated Shopify and eBay of a demo server. What they hold outlives the server: what is listed there, and who bought it.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { simulatorAnswersAt, simulatorStopped } from '#domains/channels/server/simulators.ts';
import { simulateEbay } from './ebay/simulator.ts';
import type { SellerState } from './ebay/seller.ts';
import type { ShopState } from './shopify/shop.ts';

/** A title that the simulated Shopify refuses, so that a listing of the demo is in trouble. */
export const REFUSED = 'A title that Shopify refuses';
const SAVE_MS = 2_000;

type State = { readonly shop: ShopState; readonly seller: SellerState };

export type DemoSimulators = Awaited<ReturnType<typeof startDemoSimulators>>;

/** Starts both, with new keys and what the file holds of before, and keeps it there from then on. What can't be kept now, such as on a full disk, is told and tried again. */
export async function startDemoSimulators(file: string, log: (error: Error) => void) {
  // Only a demo needs it, and what it needs is no part of a shop's server.
  const { startShopifySimulator } = await import('./shopify/simulator.ts');
  const shopify = await startShopifySimulator();
  const ebay = await simulateEbay({
    get ms() {
      return Date.now();
    },
  });
  const ebayKeys = { ...ebay.keys, marketplace: 'EBAY_US', categoryId: '139973' };
  const before = readState(file);
  if (before) {
    shopify.shop.load(before.shop);
    ebay.seller.load(before.seller);
  }
  shopify.shop.refuseTitle = REFUSED;
  let last = '';
  const save = (): void => {
    const bytes = serialize({ shop: shopify.shop.dump(), seller: ebay.seller.dump() } satisfies State);
    const now = bytes.toString('latin1');
    if (now === last) return;
    try {
      // With a PostgreSQL of one's own nobody else makes the folder.
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.new`, bytes, { mode: 0o600 });
      renameSync(`${file}.new`, file);
      last = now;
    } catch (error) {
      log(error as Error);
    }
  };
  const saving = setInterval(save, SAVE_MS);
  saving.unref();
  return {
    shopify,
    ebay,
    ebayKeys,
    /** From now on they are asked: connections have their keys. */
    answer: () => {
      simulatorAnswersAt('shopify', shopify.address, shopify.keys);
      simulatorAnswersAt('ebay', ebay.address, ebayKeys);
    },
    stop: async () => {
      clearInterval(saving);
      save();
      simulatorStopped('shopify');
      simulatorStopped('ebay');
      await shopify.close();
      await ebay.close();
    },
  };
}

/** What was kept; undefined when there is nothing, or nothing that can be read. */
function readState(file: string): State | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return deserialize(readFileSync(file)) as State;
  } catch {
    return undefined;
  }
}
