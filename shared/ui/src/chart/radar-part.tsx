import {
  Chart,
  type ChartOptions,
  Filler,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
} from 'chart.js';
import { useMemo } from 'react';
import { Radar } from 'react-chartjs-2';
import { formatNumber } from '../text/format.ts';
import { Frame } from './frame.tsx';
import type { RadarChartProps } from './types.ts';
import { faded, useLook } from './use-look.ts';

Chart.register(Filler, LineElement, PointElement, RadarController, RadialLinearScale, Tooltip);

const widthPx = 400;
const heightPx = 300;
const outerRadiusPx = 90;

/** Room for the metric names above and below; the radius itself is fixed after the library has fitted the names. */
const padding = { top: heightPx / 2 - outerRadiusPx - 17, bottom: heightPx / 2 - outerRadiusPx - 17 };

export function RadarPart({ data, series = 'Launch Readiness', sentence }: RadarChartProps) {
  const look = useLook();
  const best = data.reduce((most, datum) => (datum.score > most.score ? datum : most));
  const least = data.reduce((low, datum) => (datum.score < low.score ? datum : low));
  const spoken =
    sentence ??
    `${series}: ${data.length} metrics, highest ${best.metric} ${formatNumber(best.score)}, lowest ${least.metric} ${formatNumber(least.score)}.`;
  const options = useMemo<ChartOptions<'radar'>>(
    () => ({
      responsive: true,
      maintainAspectRatio: false,
      animation: { duration: look.drawMs },
      layout: { padding },
      plugins: {
        legend: { display: false },
        tooltip: {
          animation: { duration: look.tooltipMs },
          backgroundColor: look.surface,
          titleColor: look.text,
          bodyColor: look.text,
          borderColor: look.line,
          borderWidth: 1,
        },
      },
      scales: {
        r: {
          afterFit: (scale) => {
            // Typed as read-only, yet this hook is the library's place for it.
            Object.assign(scale, { drawingArea: Math.min(outerRadiusPx, scale.width / 2) });
          },
          min: 0,
          max: 100,
          ticks: { display: false, stepSize: 25 },
          grid: { color: look.line },
          angleLines: { color: look.grid },
          pointLabels: { color: look.axis, font: { family: look.font, size: 11 } },
        },
      },
    }),
    [look],
  );
  const of = look.series[0] ?? look.text;
  return (
    <Frame
      sentence={spoken}
      widthPx={widthPx}
      heightPx={heightPx}
      legend={[{ label: series, color: of, dashed: false }]}
      table={{ columns: ['Metric', series], rows: data.map(({ metric, score }) => [metric, formatNumber(score)]) }}
    >
      <Radar
        role="presentation"
        data={{
          labels: data.map(({ metric }) => metric),
          datasets: [
            {
              label: series,
              data: data.map(({ score }) => score),
              borderColor: of,
              backgroundColor: faded(of),
              borderWidth: 2,
              pointRadius: 2.5,
              pointBackgroundColor: of,
            },
          ],
        }}
        options={options}
      />
    </Frame>
  );
}
