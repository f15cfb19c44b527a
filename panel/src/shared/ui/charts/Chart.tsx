import BarsIcon from '@mui/icons-material/BarChart';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../plain/IconButton.tsx';
import { Bars } from './Bars.tsx';
import { type ChartData, type Fill, FILLS } from './chart-data.ts';

interface Props {
  data: ChartData;
  /** The index of the column selected at first. */
  start: number;
  /** Additional content after the selected column's values. */
  more?: (index: number) => ReactNode;
}

/** Stacked bars. The legend above shows the values of the selected column; a button switches to a table of all values. */
export function Chart({ data, start, more }: Props) {
  const [chosen, setChosen] = useState(start);
  const [isTable, setTable] = useState(false);
  const toggle = isTable ? 'Show as bars' : 'Show as table';

  return (
    <>
      <div className="chart-heading">
        <Values data={data} index={chosen}>
          {!isTable && more?.(chosen)}
        </Values>
        <IconButton data-tooltip={toggle} size="small" aria-label={`${toggle}: ${data.title}`} onClick={() => setTable(!isTable)}>
          {isTable ? <BarsIcon fontSize="small" /> : <TableIcon fontSize="small" />}
        </IconButton>
      </div>
      {isTable ? <ChartTable data={data} /> : <Bars data={data} chosen={chosen} onChoose={setChosen} />}
    </>
  );
}

/** The legend, with the selected column's values. */
function Values({
  data: { series, columns, unit, formatValue },
  index,
  children,
}: {
  data: ChartData;
  index: number;
  children: ReactNode;
}) {
  const column = columns[index];
  return (
    <div className="chart-values">
      <span className="chart-column-name">{column?.name}</span>
      {series.map(({ name, fill }, seriesIndex) => (
        <span key={name} className="chart-value">
          <Swatch fill={fill} />
          {`${formatValue(column?.values[seriesIndex] ?? 0)} ${series.length === 1 ? unit : name.toLowerCase()}`}
        </span>
      ))}
      {children}
    </div>
  );
}

function Swatch({ fill }: { fill: Fill }) {
  return (
    <svg width="12" height="12" aria-hidden>
      <rect x="0.75" y="0.75" width="10.5" height="10.5" rx="2" strokeWidth="1.5" {...FILLS[fill]} />
    </svg>
  );
}

function ChartTable({ data: { title, columnTitle, unit, series, columns, formatValue } }: { data: ChartData }) {
  return (
    <div role="region" tabIndex={0} className="table-scroll chart-scroll" aria-label={title}>
      <table className="chart-table">
        <thead>
          <tr>
            <th scope="col">{columnTitle}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {series.length === 1 ? `${name} (${unit})` : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, seriesIndex) => (
                <td key={series[seriesIndex]?.name}>{formatValue(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
