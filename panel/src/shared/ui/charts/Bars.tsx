import Box from '@mui/material/Box';
import { type KeyboardEvent, useId } from 'react';
import { formatNumber } from '@swathline/client/format/format';
import { type ChartData, FILLS, ticksTo } from './chart-data.ts';

interface Props {
  data: ChartData;
  /** The index of the selected column. */
  chosen: number;
  onChoose: (index: number) => void;
}

const HEIGHT_PX = 170;
/** The bar's width as a fraction of its column. */
const BAR_RATIO = 0.68;

/** Stacked bars. Screen readers get a listbox of columns with their values; the arrow keys select a column. */
export function Bars({ data, chosen, onChoose }: Props) {
  const sums = data.columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const ticks = ticksTo(Math.max(1, ...sums));

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 1, mt: 0.5, fontSize: '0.75rem' }}>
      <Box aria-hidden sx={{ gridColumn: '1 / -1', color: 'text.secondary', lineHeight: 1 }}>
        {data.unit}
      </Box>
      <Ticks ticks={ticks} />
      <div>
        <Columns data={data} ticks={ticks} chosen={chosen} onChoose={onChoose} />
        <Labels data={data} chosen={chosen} />
      </div>
    </Box>
  );
}

const bars = {
  position: 'relative',
  height: HEIGHT_PX,
  borderRadius: 0.5,
  "& > [role='option']": { position: 'absolute', top: 0, bottom: 0, borderRadius: 0.5 },
  "& > [aria-selected='true']": { bgcolor: 'action.selected' },
};

function Columns({ data, ticks, chosen, onChoose }: Props & { ticks: readonly number[] }) {
  const id = useId();
  const { title, unit, columns } = data;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextColumn(event.key, chosen, columns.length);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
  };

  return (
    <Box
      role="listbox"
      sx={bars}
      tabIndex={0}
      aria-label={`${title}, ${unit}`}
      aria-orientation="horizontal"
      aria-activedescendant={`${id}${chosen}`}
      onKeyDown={onKeyDown}
    >
      <Drawing data={data} ticks={ticks} />
      {columns.map(({ name, values }, index) => (
        <div
          key={name}
          id={`${id}${index}`}
          role="option"
          aria-selected={index === chosen}
          aria-label={`${name}: ${valuesInWords(data, values)}`}
          onPointerMove={() => index !== chosen && onChoose(index)}
          onClick={() => onChoose(index)}
          style={{ left: percent(index / columns.length), width: percent(1 / columns.length) }}
        />
      ))}
    </Box>
  );
}

/** The horizontal lines and the bars. */
function Drawing({ data: { columns, series }, ticks }: { data: ChartData; ticks: readonly number[] }) {
  const max = maxOf(ticks);
  return (
    <svg width="100%" height="100%" aria-hidden style={{ position: 'absolute', overflow: 'visible' }}>
      {ticks.map((tick) => (
        <line key={tick} x1="0" x2="100%" y1={percent(1 - tick / max)} y2={percent(1 - tick / max)} stroke="var(--sw-palette-divider)" />
      ))}
      {columns.map(({ name, values }, index) => (
        <Bar
          key={name}
          values={values}
          series={series}
          max={max}
          left={(index + (1 - BAR_RATIO) / 2) / columns.length}
          width={BAR_RATIO / columns.length}
        />
      ))}
    </svg>
  );
}

interface BarProps {
  values: readonly number[];
  series: ChartData['series'];
  /** The axis maximum. */
  max: number;
  /** Fractions of the chart's width. */
  left: number;
  width: number;
}

function Bar({ values, series, max, left, width }: BarProps) {
  return values.map((value, index) => {
    const fill = series[index]?.fill ?? 'full';
    const below = values.slice(0, index).reduce((sum, each) => sum + each, 0);
    return value === 0 ? null : (
      <rect
        key={series[index]?.name}
        x={percent(left)}
        y={percent(1 - (below + value) / max)}
        width={percent(width)}
        height={percent(value / max)}
        strokeWidth="1"
        {...FILLS[fill]}
      />
    );
  });
}

const tickStyle = { position: 'absolute', right: 0, lineHeight: 1, transform: 'translateY(50%)' } as const;

function Ticks({ ticks }: { ticks: readonly number[] }) {
  const max = maxOf(ticks);
  return (
    <Box aria-hidden sx={{ position: 'relative', height: HEIGHT_PX, color: 'text.secondary', textAlign: 'right' }}>
      {/* As wide as the longest tick. */}
      <div style={{ visibility: 'hidden' }}>{formatNumber(max)}</div>
      {ticks.map((tick) => (
        <div key={tick} style={{ ...tickStyle, bottom: percent(tick / max) }}>
          {formatNumber(tick)}
        </div>
      ))}
    </Box>
  );
}

const labels = {
  position: 'relative',
  height: 22,
  mt: 0.75,
  color: 'text.secondary',
  '& > *': { position: 'absolute', lineHeight: 1, transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
};

/** Labels only every second to sixth column, depending on the width. The legend above names the selected column. */
function Labels({ data: { columns }, chosen }: { data: ChartData; chosen: number }) {
  const [wide, narrow] = columns.length > 14 ? [3, 6] : [2, 4];
  return (
    <Box aria-hidden sx={labels}>
      {columns.map(({ label, name }, index) => (
        <Box
          key={name}
          sx={{
            display: { xs: index % narrow === 0 ? 'block' : 'none', sm: index % wide === 0 ? 'block' : 'none' },
            left: percent((index + 0.5) / columns.length),
            fontWeight: index === chosen ? 600 : 400,
          }}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}

function valuesInWords({ series, unit, formatValue }: ChartData, values: readonly number[]): string {
  return values
    .map((value, index) => `${formatValue(value)} ${series.length === 1 ? unit : (series[index]?.name.toLowerCase() ?? '')}`)
    .join(', ');
}

function nextColumn(key: string, chosen: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, chosen - 1);
    case 'ArrowRight':
      return Math.min(count - 1, chosen + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

const percent = (fraction: number) => `${fraction * 100}%`;
const maxOf = (ticks: readonly number[]) => ticks.at(-1) ?? 1;
