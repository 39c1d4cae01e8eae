import { CompareLine, highestOf } from './bar-chart.tsx';
import { Axes, ChartFrame, type ChartProps, plotArea, seriesColor } from './chart-frame.tsx';
import { labelStep, linePieces } from './chart-scale.ts';
import { axisSteps } from '#kernel/axis-steps.ts';

/** Lines over time, from zero, with a dot at the last known value. */
export function LineChart(chart: ChartProps) {
  const all = chart.compare ? [...chart.series, chart.compare] : chart.series;
  const ticks = axisSteps(highestOf(all), chart.unit);
  const top = ticks.at(-1) ?? 1;
  const draw = (width: number, height: number) => {
    const area = plotArea(width, height, top, chart.format(top));
    const count = chart.categories.length;
    const inset = 20;
    const x = (index: number) =>
      count < 2
        ? (area.left + area.right) / 2
        : area.left + inset + ((area.right - area.left - 2 * inset) * index) / (count - 1);
    return (
      <>
        <Axes
          area={area}
          ticks={ticks}
          format={chart.format}
          labels={chart.categories}
          x={x}
          step={labelStep(count, area.right - area.left)}
        />
        {chart.compare && <CompareLine pieces={linePieces(chart.compare.values, x, area.y)} />}
        {chart.series.map((series, place) => {
          const last = series.values.findLastIndex((value) => value !== null);
          const value = series.values[last];
          return (
            <g key={series.name}>
              {linePieces(series.values, x, area.y).map((points) => (
                <polyline
                  key={points}
                  points={points}
                  fill="none"
                  stroke={seriesColor(place)}
                  strokeWidth="2"
                  strokeLinejoin="round"
                  strokeLinecap="round"
                />
              ))}
              {value !== null && value !== undefined && (
                <circle cx={x(last)} cy={area.y(value)} r="3" fill={seriesColor(place)} />
              )}
            </g>
          );
        })}
      </>
    );
  };
  return <ChartFrame chart={chart} draw={draw} />;
}
