// How does a line explain itself? In one sentence, from what was sold to what is ordered.
import { smartOrderMessages as texts } from '#domains/smart-order/messages.ts';
import { chancesOf, type Line, type LineInputs } from './line.ts';

/** A number as a person says it: at most one decimal. */
export const roughly = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * "9 sold in 11 weeks with stock, 0.8 a week; 17 days to cover: 1.9, target 4; here 1, coming 1, wanted 1; Harbor Avenue gives 1; pack of 2: 2;
 * 31% and 13% to sell before the next order". `nameOf` names a store.
 */
export function explain(inputs: LineInputs, line: Line, nameOf: (storeId: number) => string): string {
  const { learned } = inputs;
  const known = learned.days > 0 ? texts.sold(learned.units, roughly(learned.days / 7)) : texts.neverHere;
  const stock = [
    texts.here(line.free),
    ...(line.coming > 0 ? [texts.coming(line.coming)] : []),
    ...(inputs.wishes > 0 ? [texts.wished(inputs.wishes)] : []),
  ];
  const chances = chancesOf(line, inputs, line.order).map((chance) => Math.round(chance * 100));
  return [
    `${known}, ${texts.rate(roughly(line.rate))}`,
    texts.cover(inputs.horizonDays, roughly(line.forecast), line.target),
    ...(inputs.plan === 'smart' ? [] : [texts.soldSince(inputs.soldSince)]),
    stock.join(', '),
    ...line.gifts.map(({ storeId, units }) => texts.gives(nameOf(storeId), units)),
    inputs.packSize > 1 ? texts.pack(inputs.packSize, line.order) : texts.single(line.order),
    ...(chances.length > 0 ? [texts.chances(chances)] : []),
  ].join('; ');
}
