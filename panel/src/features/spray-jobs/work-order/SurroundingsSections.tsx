import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HAZARD_HEADERS, NEIGHBOUR_HEADERS, type SheetField, type SheetSurroundings } from '@swathline/contract';
import { SheetSection, SheetTableGrid } from './SheetParts.tsx';
import { SurroundingsFigure } from './SurroundingsFigure.tsx';

interface Props {
  surroundings: SheetSurroundings;
  fields: SheetField[];
}

/** The hazards and the neighbours of a job, drawn and listed, and the checks of the neighbours. */
export function SurroundingsSections({ surroundings, fields }: Props) {
  const { hazardRows, hazardsNote, neighbourRows, neighboursNote, checks } = surroundings;
  return (
    <>
      <SheetSection title="Hazards">
        <Typography variant="body2">{hazardsNote}</Typography>
        <SurroundingsFigure surroundings={surroundings} fields={fields} />
        {hazardRows.length > 0 && <SheetTableGrid name="Hazards" table={{ columns: columnsOf(HAZARD_HEADERS), rows: hazardRows }} />}
      </SheetSection>
      {neighboursNote !== null && (
        <SheetSection title="Neighbours">
          <Typography variant="body2">{neighboursNote}</Typography>
          {neighbourRows.length > 0 && (
            <SheetTableGrid name="Neighbours" table={{ columns: columnsOf(NEIGHBOUR_HEADERS), rows: neighbourRows }} />
          )}
          {checks.length === 0 && <Typography variant="body2">Nobody has recorded a check of the neighbours.</Typography>}
          {checks.map(({ label, text }) => (
            <Box key={label}>
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                <strong>{label}:</strong> {text}
              </Typography>
            </Box>
          ))}
        </SheetSection>
      )}
    </>
  );
}

const columnsOf = (headers: string[]) => headers.map((header) => ({ header }));
