// The terms of a promotion from the wire, for what it says in words.
import type { PromotionWire } from '#domains/promotions/contract/calls.ts';
import { type PromotionTerms, valueFromWire } from '#domains/promotions/rules/promotion.ts';
import { readClock } from '#domains/promotions/rules/promotion-clock.ts';

export const wireTerms = (wire: PromotionWire): PromotionTerms => ({
  kind: wire.type,
  value: valueFromWire(wire.type, wire.value) ?? 0,
  buyQuantity: wire.buyQuantity,
  getQuantity: wire.getQuantity,
  mostTimes: wire.mostTimes,
  minimumCents: wire.minimum,
  startsOn: wire.startDate || null,
  endsOn: wire.endDate || null,
  weekdays: wire.weekdays.reduce((bits, day) => bits | (1 << day), 0),
  fromMinute: readClock(wire.fromTime) ?? null,
  toMinute: readClock(wire.toTime) ?? null,
  couponCode: wire.couponCode,
  customerGroupId: wire.customerGroupId,
  combines: wire.combines,
  isActive: wire.active,
  scope: wire.appliesTo,
  hasBuySide: wire.buysOther,
});
