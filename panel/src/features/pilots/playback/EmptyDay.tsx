import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { formatDay } from '../../../shared/ui/format/format.ts';

interface Props {
  day: string;
  onChoose: (day: string) => void;
}

/** Says that nothing was recorded, and leads to the last day of the month before it on which something was. */
export function EmptyDay({ day, onChoose }: Props) {
  const { data } = useQuery(queryOf(api.tracks.days, { query: { month: day.slice(0, 7) } }));
  const earlier = data?.days.filter((each) => each < day).at(-1);
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', alignContent: 'center', gap: 2, flexGrow: 1, minHeight: 240, p: 3 }}>
      <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>No positions were recorded on this day.</Typography>
      {earlier !== undefined && (
        <Button variant="outlined" onClick={() => onChoose(earlier)}>
          Show {formatDay(earlier)}
        </Button>
      )}
    </Box>
  );
}
