import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { IconAction } from '../IconAction.tsx';
import BarsIcon from '@mui/icons-material/BarChart';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { type ReactNode, useState } from 'react';
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
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minHeight: 34 }}>
        <Values data={data} index={chosen}>
          {!isTable && more?.(chosen)}
        </Values>
        <IconAction tooltip={toggle} label={`${toggle}: ${data.title}`} onClick={() => setTable(!isTable)}>
          {isTable ? <BarsIcon fontSize="small" /> : <TableIcon fontSize="small" />}
        </IconAction>
      </Box>
      {isTable ? <ChartTable data={data} /> : <Bars data={data} chosen={chosen} onChoose={setChosen} />}
    </>
  );
}

const values = {
  display: 'flex',
  flexGrow: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  pt: 0.5,
  fontVariantNumeric: 'tabular-nums',
} as const;

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
    <Box sx={values}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {column?.name}
      </Box>
      {series.map(({ name, fill }, seriesIndex) => (
        <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
          <Swatch fill={fill} />
          {`${formatValue(column?.values[seriesIndex] ?? 0)} ${series.length === 1 ? unit : name.toLowerCase()}`}
        </Box>
      ))}
      {children}
    </Box>
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
    <TableContainer role="region" tabIndex={0} aria-label={title} sx={{ maxHeight: 240, mt: 0.5 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{columnTitle}</TableCell>
            {series.map(({ name }) => (
              <TableCell key={name} align="right">
                {series.length === 1 ? `${name} (${unit})` : name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map(({ name, values: row }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {row.map((value, seriesIndex) => (
                <TableCell key={series[seriesIndex]?.name} align="right">
                  {formatValue(value)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
