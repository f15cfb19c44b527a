import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { render } from './render.tsx';

const COLUMNS = ['Name', 'Email', 'Phone', 'Company', 'Role', 'Status'];
const ROWS = Array.from({ length: 25 }, (_, row) => row + 1);

render(
  <ThemeProvider theme={createTheme()}>
    <CssBaseline />
    <Typography variant="h1">Table</Typography>
    <Table>
      <TableHead>
        <TableRow>
          {COLUMNS.map((column) => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {ROWS.map((row) => (
          <TableRow key={row} hover>
            {COLUMNS.map((column) => (
              <TableCell key={column}>{`${column} ${row}`}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </ThemeProvider>,
);
