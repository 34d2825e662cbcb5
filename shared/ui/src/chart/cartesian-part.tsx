import {
  CategoryScale,
  Chart,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useMemo, useRef } from 'react';
import { Line } from 'react-chartjs-2';
import { useNarrow } from '../layout/use-narrow.ts';
import { formatNumber } from '../text/format.ts';
import { Frame, seriesTable } from './frame.tsx';
import type { CartesianProps, LineChartProps } from './types.ts';
import { type ChartLook, faded, useLook } from './use-look.ts';

Chart.register(CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip);

const dash = [5, 4];
const color = (look: ChartLook, index: number) => look.series[index % look.series.length] ?? look.text;

/** Counts: an axis of them has no half steps. */
const areWhole = (series: CartesianProps['series']) =>
  series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));

interface Shown {
  format: (value: number) => string;
  /** At most so many labels; 0 leaves it to the room. */
  labelLimit: number;
  whole: boolean;
  drawMs: number;
}

function commonOptions(look: ChartLook, { format, labelLimit, whole, drawMs }: Shown) {
  const ticks = { color: look.axis, font: { family: look.font, size: 11 } };
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: { duration: drawMs },
    interaction: { mode: 'index' as const, intersect: false },
    plugins: {
      legend: { display: false },
      tooltip: {
        animation: { duration: look.tooltipMs },
        backgroundColor: look.surface,
        titleColor: look.text,
        bodyColor: look.text,
        borderColor: look.line,
        borderWidth: 1,
        padding: 10,
        boxWidth: 10,
        boxHeight: 3,
        titleFont: { family: look.font, size: 12 },
        bodyFont: { family: look.font, size: 12 },
        filter: ({ dataset }: { dataset: { label?: string } }) => dataset.label !== undefined,
      },
    },
    ticks,
    category: {
      grid: { display: false },
      border: { color: look.grid },
      ticks: { ...ticks, maxRotation: 0, autoSkip: true, ...(labelLimit && { maxTicksLimit: labelLimit }) },
    },
    linear: {
      beginAtZero: true,
      border: { display: false },
      grid: { color: look.grid },
      ticks: {
        ...ticks,
        maxTicksLimit: 5,
        ...(whole && { precision: 0 }),
        callback: (value: string | number) => format(Number(value)),
      },
    },
  };
}

/** A thin line and words where something changed. */
const noteLines = (notes: NonNullable<CartesianProps['notes']>, look: ChartLook): Plugin => ({
  id: 'notes',
  afterDatasetsDraw({ ctx, chartArea, scales: { x } }) {
    if (!x) return;
    ctx.save();
    ctx.font = `11px ${look.font}`;
    ctx.fillStyle = look.axis;
    ctx.strokeStyle = look.axis;
    ctx.setLineDash([2, 3]);
    for (const { at, text } of notes) {
      const left = x.getPixelForValue(at);
      ctx.beginPath();
      ctx.moveTo(left, chartArea.top);
      ctx.lineTo(left, chartArea.bottom);
      ctx.stroke();
      const fits = left + 6 + ctx.measureText(text).width < chartArea.right;
      ctx.textAlign = fits ? 'left' : 'right';
      ctx.fillText(text, left + (fits ? 6 : -6), chartArea.top + 10);
    }
    ctx.restore();
  },
});

/** Only the first drawing is animated; later values appear at once. */
function useFirstDraw(look: ChartLook): number {
  const drawnAt = useRef<number>(undefined);
  drawnAt.current ??= performance.now();
  return performance.now() - drawnAt.current < 50 ? look.drawMs : 0;
}

const words = (series: CartesianProps['series'], look: ChartLook) =>
  series.length > 1 || series[0]?.dashed || series[0]?.band
    ? series.map(({ label, dashed = false }, index) => ({ label, dashed, color: color(look, index) }))
    : [];

export function LinePart(props: LineChartProps) {
  const { sentence, labels, series, format = formatNumber, labelsName = 'When', notes = [], heightPx = 240 } = props;
  const look = useLook();
  const narrow = useNarrow();
  const drawMs = useFirstDraw(look);
  const whole = areWhole(series);
  const options = useMemo(() => {
    const {
      category,
      linear,
      ticks: _,
      ...common
    } = commonOptions(look, { format, labelLimit: narrow ? 3 : 8, whole, drawMs });
    return {
      ...common,
      scales: { x: category, y: linear },
      plugins: { ...common.plugins, tooltip: { ...common.plugins.tooltip, callbacks: tooltipWords(format) } },
    } as ChartOptions<'line'>;
  }, [look, narrow, whole, drawMs, format]);
  const datasets = series.flatMap((one, index) => [
    ...(one.band ? bandOf(one.band, color(look, index)) : []),
    {
      label: one.label,
      data: [...one.values],
      borderColor: color(look, index),
      backgroundColor: color(look, index),
      borderWidth: 2,
      borderDash: one.dashed ? dash : [],
      pointRadius: labels.length === 1 ? 3 : 0,
      pointHoverRadius: 4,
      pointHitRadius: 12,
      cubicInterpolationMode: 'monotone' as const,
      fill: false,
    },
  ]);
  return (
    <Frame
      sentence={sentence}
      heightPx={narrow ? Math.min(190, heightPx) : heightPx}
      legend={words(series, look)}
      table={seriesTable(labelsName, labels, series, format)}
    >
      <Line
        role="presentation"
        data={{ labels: [...labels], datasets }}
        options={options}
        plugins={notes.length ? [noteLines(notes, look) as Plugin<'line'>] : []}
      />
    </Frame>
  );
}

const bandOf = (band: { low: readonly (number | null)[]; high: readonly (number | null)[] }, of: string) =>
  [
    { data: [...band.low], fill: false },
    { data: [...band.high], fill: '-1' },
  ].map((edge) => ({
    ...edge,
    borderWidth: 0,
    pointRadius: 0,
    pointHoverRadius: 0,
    backgroundColor: faded(of),
    borderColor: of,
  }));

const tooltipWords = (format: (value: number) => string) => ({
  label: ({ dataset, raw }: { dataset: { label?: string }; raw: unknown }) =>
    ` ${dataset.label}: ${format(Number(raw))}`,
});
