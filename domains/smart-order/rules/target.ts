// How many of a product should be here or on their way, so that it is seldom missed?
import { type Demand, quantile } from './distribution.ts';
import type { Lead } from './horizon.ts';
import { type Chain, type Learned, spreadOf, weeklyRate } from './weekly-rate.ts';

export type TargetInputs = {
  readonly learned: Learned;
  readonly chain: Chain;
  readonly lead: Lead;
  /** Sum of the season's factors over the days of the horizon. */
  readonly seasonDays: number;
  /** In percent: 50 to 99.9. */
  readonly service: number;
  readonly minimum: number | null;
  readonly maximum: number | null;
};

export type Target = {
  /** r: units a week with stock. */
  readonly rate: number;
  /** F and V: mean and variance of what is asked for until the next order's goods are here. */
  readonly forecast: number;
  readonly variance: number;
  /** T: units that should be here or on their way. */
  readonly target: number;
};

export const USUAL_SERVICE = 90;

/** Rate, forecast, variance and target of a product in a store. */
export function targetOf(given: TargetInputs): Target {
  const rate = weeklyRate(given.learned, given.chain);
  const forecast = (rate * given.seasonDays) / 7;
  const late = (rate * given.lead.deviation) / 7;
  const variance = forecast * spreadOf(given.learned, rate) + late * late;
  const service = Math.min(99.9, Math.max(50, given.service)) / 100;
  return { rate, forecast, variance, target: within(quantile({ mean: forecast, variance }, service), given) };
}

/** What is asked for over the horizon, as a distribution. */
export const demandOf = ({ forecast, variance }: Target): Demand => ({ mean: forecast, variance });

function within(
  units: number,
  { minimum, maximum }: { minimum: number | null; maximum: number | null },
): number {
  const atLeast = Math.max(units, minimum ?? 0);
  return maximum === null ? atLeast : Math.min(atLeast, Math.max(maximum, minimum ?? 0));
}
