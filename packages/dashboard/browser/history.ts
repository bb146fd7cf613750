/** The history of a score as a chart above its table; the table remains for everyone who does not see the chart, and is its only source. */
import uPlot from 'uplot';
import { rangeOf, timeLabels } from './time-axis.js';

const HEIGHT = 240;

const colorOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Times in seconds, oldest first, with the scores of each column; a cell without a number is a gap. */
function readTable(table: HTMLTableElement) {
  const labels = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent?.trim() ?? '');
  const columns = [...(table.tHead?.rows[0]?.cells ?? [])].flatMap((cell, index) =>
    cell.dataset['series'] === undefined ? [] : [index],
  );
  const rows = [...(table.tBodies[0]?.rows ?? [])]
    .map((row) => ({ row, at: Date.parse(row.querySelector('time')?.dateTime ?? '') / 1000 }))
    .filter(({ at }) => Number.isFinite(at))
    .sort((a, b) => a.at - b.at);
  return {
    names: columns.map((index) => labels[index] ?? ''),
    times: rows.map(({ at }) => at),
    scores: columns.map((index) =>
      rows.map(({ row }) => {
        const text = row.cells[index]?.dataset['value'] ?? '';
        return text === '' ? null : Number(text);
      }),
    ),
  };
}

/** The size available to the chart, within the padding of its container. */
function widthIn(place: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(place);
  return place.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
}

export function drawHistory(table: HTMLTableElement): void {
  const place = document.getElementById(table.dataset['history'] ?? '');
  const { names, times, scores } = readTable(table);
  const [first, last] = [times[0], times.at(-1)];
  if (place === null || first === undefined || last === undefined || times.length < 2) return;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let plot: uPlot | null = null;

  const draw = (): void => {
    plot?.destroy();
    const [ink, line, accent, soft] = ['--ink', '--line', '--accent', '--soft'].map(colorOf);
    const axis = { stroke: soft ?? '', grid: { stroke: line ?? '', width: 1 }, ticks: { show: false } };
    const language = document.documentElement.lang;
    const whole = new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'UTC',
    });
    plot = new uPlot(
      {
        width: widthIn(place),
        height: HEIGHT,
        // A label at the end of the axis is as wide as the space next to the plot.
        padding: [12, 32, 0, 0],
        tzDate: (at) => uPlot.tzDate(new Date(at * 1000), 'Etc/UTC'),
        scales: { x: { time: true, range: rangeOf(first, last) }, y: { range: [0, 100] } },
        legend: { show: true, live: true },
        cursor: { y: false },
        axes: [
          { ...axis, values: (_plot, splits, _axis, _space, step) => timeLabels(language, splits, step), space: 80 },
          { ...axis, size: 36, splits: () => [0, 25, 50, 75, 100] },
        ],
        series: [
          // While nothing is hovered, the legend shows the newest result.
          { label: table.dataset['time'] ?? '', value: (_plot, at) => whole.format((at ?? last) * 1000) },
          ...names.map((label, index) => ({
            label,
            stroke: index === 0 ? (accent ?? '') : (ink ?? ''),
            width: index === 0 ? 3 : 1,
            // One line is shown by default; the engines appear when they are enabled in the legend.
            show: index === 0,
            value: (_plot: uPlot, score: number | null, _series: number, at: number | null) =>
              String((typeof at === 'number' ? score : scores[index]?.at(-1)) ?? '–'),
            spanGaps: true,
            points: { show: true, size: 8 },
          })),
        ],
      },
      [times, ...scores],
      place,
    );
  };
  place.hidden = false;
  draw();
  dark.addEventListener('change', draw);
  new ResizeObserver(() => plot?.setSize({ width: widthIn(place), height: HEIGHT })).observe(place);
}
