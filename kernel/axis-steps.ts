// The figures along the axis of a chart, on screens and on paper.

/**
 * Round steps from zero to at least `highest`: 0, 200, 400, 600. One to five of them, each a whole number of units (100 where cents are written as dollars): nothing is
 * sold by halves. What is a thousandth over a round step keeps it.
 */
export function axisSteps(highest: number, unit = 1): number[] {
  if (!(highest > 0)) return [0, unit];
  const rough = Math.max(1, highest / unit / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const each = [1, 2, 2.5, 5, 10].map((one) => one * power).filter(Number.isInteger);
  const step = (each.find((one) => one >= rough * 0.999) ?? 10 * power) * unit;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_none, at) => at * step);
}
