import { expect, test } from 'vitest';
import type { PricingRuleWire } from '#domains/pricing/contract/calls.ts';
import { aRule } from '#domains/pricing/testing/a-rule.ts';
import { cents } from '#kernel/money.ts';
import { ruleOfWire } from './rule-of-wire.ts';

const WIRE: PricingRuleWire = {
  ...{ pricingRuleID: 9, clientId: 2, itemTypeId: 4, departmentId: 4, departmentName: 'Vinyl' },
  ...{ configurationId: null, configuration: '', conditionId: null, bucket: 4, description: 'Vinyl 10 up' },
  ...{ priceLow: cents(1_000), priceHigh: cents(2_999), sellPercent: 100, sellFixed: null },
  ...{ Buy1: 35, Buy2: 30, Buy3: 20.5, Buy4: 10, buyFixed: null, doNotBuy: false, maxQuantity: 4 },
  ...{ useMSRP: false, useSellPrice: false, useIncompletePrice: false, defaultPrice: null, roundingEnds: 99 },
  ...{ floorPercent: null, stepPercent: 25, overstockFrom: null, overstockPercent: null },
  ...{ overstockChain: false, isDefault: true, version: 3 },
};

test('percents become thousandths, and empty stays empty', () => {
  expect(ruleOfWire(WIRE)).toEqual(
    aRule({
      ...{ ruleId: 9, storeId: 2, departmentId: 4, description: 'Vinyl 10 up', version: 3, isDefault: true },
      ...{ priceLowCents: cents(1_000), priceHighCents: cents(2_999), maxQuantity: 4, roundingEnds: 99 },
      ...{ buy1E5: 35_000, buy2E5: 30_000, buy3E5: 20_500, buy4E5: 10_000, stepE5: 25_000 },
      createdAt: new Date(0),
    }),
  );
});
