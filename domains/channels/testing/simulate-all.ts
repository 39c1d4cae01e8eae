// All simulated channels: what every adapter has to do is asked of each.
import { simulateDiscogs } from './discogs/simulator.ts';
import { simulateEbay } from './ebay/simulator.ts';
import type { SimulatedChannel } from './simulated-channel.ts';
import { simulateWooCommerce } from './woocommerce/simulator.ts';

export const SIMULATED: readonly (readonly [name: string, simulate: () => Promise<SimulatedChannel>])[] = [
  ['WooCommerce', simulateWooCommerce],
  ['eBay', simulateEbay],
  ['Discogs', simulateDiscogs],
];
