import Box from '@mui/material/Box';
import { type KeyboardEvent, useId } from 'react';
import { formatNumber } from '../format/format.ts';
import { type ChartData, FILLS, ticksTo } from './chart-data.ts';

interface Props {
  data: ChartData;
  chosen: number;
  onChoose: (at: number) => void;
}

const HEIGHT_PX = 170;
/** The bar's width as a fraction of its column. */
const BAR = 0.68;

/** Stacked bars. Screen readers get a listbox of columns with their values; the arrow keys select a column. */
export function Bars({ data, chosen, onChoose }: Props) {
  const id = useId();
  const { title, unit, columns } = data;
  const sums = columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const ticks = ticksTo(Math.max(1, ...sums));
  const most = ticks.at(-1) ?? 1;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextColumn(event.key, chosen, columns.length);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1, rowGap: 1, mt: 0.5, fontSize: '0.75rem' }}>
      <Box aria-hidden sx={{ gridColumn: '1 / -1', color: 'text.secondary', lineHeight: 1 }}>
        {unit}
      </Box>
      <Ticks ticks={ticks} most={most} />
      <Box sx={{ minWidth: 0 }}>
        <Box
          role="listbox"
          tabIndex={0}
          aria-label={`${title}, ${unit}`}
          aria-orientation="horizontal"
          aria-activedescendant={`${id}${chosen}`}
          onKeyDown={onKeyDown}
          sx={{ position: 'relative', height: HEIGHT_PX, borderRadius: 0.5 }}
        >
          <svg width="100%" height="100%" aria-hidden style={{ position: 'absolute', overflow: 'visible' }}>
            {ticks.map((tick) => (
              <line key={tick} x1="0" x2="100%" {...level(tick / most)} stroke="var(--sw-palette-divider)" />
            ))}
            {columns.map(({ name, values }, at) => (
              <Bar key={name} values={values} at={at} data={data} most={most} />
            ))}
          </svg>
          {columns.map(({ name, values }, at) => (
            <Box
              key={name}
              id={`${id}${at}`}
              role="option"
              aria-selected={at === chosen}
              aria-label={`${name}: ${valuesInWords(data, values)}`}
              onPointerMove={() => at !== chosen && onChoose(at)}
              onClick={() => onChoose(at)}
              sx={{
                position: 'absolute',
                top: 0,
                bottom: 0,
                borderRadius: 0.5,
                bgcolor: at === chosen ? 'action.selected' : 'transparent',
              }}
              style={{ left: share(at / columns.length), width: share(1 / columns.length) }}
            />
          ))}
        </Box>
        <Labels data={data} chosen={chosen} />
      </Box>
    </Box>
  );
}

function Bar({ values, at, data: { series, columns }, most }: { values: readonly number[]; at: number; data: ChartData; most: number }) {
  const width = BAR / columns.length;
  return values.map((value, of) => {
    const fill = series[of]?.fill ?? 'full';
    const below = values.slice(0, of).reduce((sum, each) => sum + each, 0);
    return value === 0 ? null : (
      <rect
        key={series[of]?.name}
        x={share((at + (1 - BAR) / 2) / columns.length)}
        y={share(1 - (below + value) / most)}
        width={share(width)}
        height={share(value / most)}
        strokeWidth="1"
        {...FILLS[fill]}
      />
    );
  });
}

function Ticks({ ticks, most }: { ticks: readonly number[]; most: number }) {
  return (
    <Box aria-hidden sx={{ position: 'relative', height: HEIGHT_PX, color: 'text.secondary', textAlign: 'right' }}>
      <Box sx={{ visibility: 'hidden' }}>{formatNumber(most)}</Box>
      {ticks.map((tick) => (
        <Box
          key={tick}
          sx={{ position: 'absolute', right: 0, transform: 'translateY(50%)', lineHeight: 1 }}
          style={{ bottom: share(tick / most) }}
        >
          {formatNumber(tick)}
        </Box>
      ))}
    </Box>
  );
}

/** Labels only every second to sixth column, depending on the width. The legend above names the selected column. */
function Labels({ data: { columns }, chosen }: { data: ChartData; chosen: number }) {
  const [wide, narrow] = columns.length > 14 ? [3, 6] : [2, 4];
  const isShown = (every: number, at: number) => (at % every === 0 ? 'block' : 'none');
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 22, mt: 0.75, color: 'text.secondary' }}>
      {columns.map(({ label, name }, at) => (
        <Box
          key={name}
          sx={{
            display: { xs: isShown(narrow, at), sm: isShown(wide, at) },
            position: 'absolute',
            transform: 'translateX(-50%)',
            whiteSpace: 'nowrap',
            lineHeight: 1,
            fontWeight: at === chosen ? 650 : 400,
          }}
          style={{ left: share((at + 0.5) / columns.length) }}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}

function valuesInWords({ series, unit, formatValue }: ChartData, values: readonly number[]): string {
  return values
    .map((value, of) => `${formatValue(value)} ${series.length === 1 ? unit : (series[of]?.name.toLowerCase() ?? '')}`)
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

const share = (part: number) => `${part * 100}%`;
const level = (part: number) => ({ y1: share(1 - part), y2: share(1 - part) });
