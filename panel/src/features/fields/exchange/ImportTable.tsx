import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import type { FoundField } from '@swathline/contract';
import { useState } from 'react';
import { stackedOnPhones } from '../../../shared/ui/tables/table-styles.ts';
import { type Choices, choose, chosenRows, mayChoose, nameOf } from './import-rows.ts';
import { ImportTableRow } from './ImportTableRow.tsx';

const PAGE_SIZE = 50;

interface Props {
  rows: FoundField[];
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** The fields of a file, to choose from and to name. */
export function ImportTable({ rows, choices, onChange }: Props) {
  const [page, setPage] = useState(0);
  const choosable = rows.filter(mayChoose);
  const count = chosenRows(rows, choices).length;

  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 1, sm: 0.5 }, borderBottom: 1, borderColor: 'divider' }}>
        <Checkbox
          slotProps={{ input: { 'aria-label': 'Choose all fields' } }}
          checked={count > 0 && count === choosable.length}
          indeterminate={count > 0 && count < choosable.length}
          disabled={choosable.length === 0}
          onChange={(_, isChosen) => onChange(choose(choices, rows, isChosen))}
        />
        All fields
      </Box>
      <TableContainer>
        <Table size="small" sx={stackedOnPhones}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: 0.5 }}>Field Name</TableCell>
              <TableCell>Location</TableCell>
              <TableCell align="right">Acres</TableCell>
              <TableCell align="right">Zones</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((row) => (
              <ImportTableRow
                key={row.row}
                found={row}
                name={nameOf(row, choices)}
                isChosen={choices.chosen.has(row.row)}
                onChoose={(isChosen) => onChange(choose(choices, [row], isChosen))}
                onName={(name) => onChange({ ...choices, names: new Map(choices.names).set(row.row, name) })}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > PAGE_SIZE && (
        <TablePagination
          component="div"
          count={rows.length}
          page={page}
          rowsPerPage={PAGE_SIZE}
          rowsPerPageOptions={[]}
          onPageChange={(_, index) => setPage(index)}
        />
      )}
    </Paper>
  );
}
