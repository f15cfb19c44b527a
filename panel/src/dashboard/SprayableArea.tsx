import { api } from '@swathline/contract';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queries.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { formatAcres } from '../ui/format.ts';
import { RefreshIconButton } from '../ui/RefreshButton.tsx';
import { Card } from './Card.tsx';
import { Figure } from './Figure.tsx';
import { loadFailure } from './load-failure.ts';
import { NothingHere } from './NothingHere.tsx';

export function SprayableArea() {
  const { data: area, error, isFetching, refetch } = useQuery(queryOf(api.fields.summary));
  const refresh = () => void refetch();

  return (
    <Card title="Total Sprayable Area" action={<RefreshIconButton label="Refresh acreage" onClick={refresh} busy={isFetching} />}>
      {error && <ErrorNotice error={loadFailure(api.fields.summary, error)} />}
      {!error && area?.totalFieldArea.acres === 0 && <NothingHere>No acreage data available</NothingHere>}
      {!error && area?.totalFieldArea.acres !== 0 && (
        <Figure value={area ? formatAcres(area.totalEffectiveArea.acres) : null} unit="acres" />
      )}
      {!error && area && area.totalFieldArea.acres > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
          <Chip size="small" variant="outlined" label={`Total: ${formatAcres(area.totalFieldArea.acres)} acres`} />
          <Chip size="small" variant="outlined" label={`Excluded: ${formatAcres(area.totalExclusionArea.acres)} acres`} />
        </Box>
      )}
    </Card>
  );
}
