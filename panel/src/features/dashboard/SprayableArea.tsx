import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { api, type ReplyOf } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, KeyFigure, loadFailure, EmptyCardText } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatAcres } from '../../shared/ui/format/format.ts';
import { RefreshIconButton } from '../../shared/ui/RefreshButton.tsx';

export function SprayableArea() {
  const { data: area, error, isFetching, refetch } = useQuery(queryOf(api.fields.summary));
  const refresh = () => void refetch();

  return (
    <Card title="Total Sprayable Area" action={<RefreshIconButton label="Refresh acreage" onClick={refresh} busy={isFetching} />}>
      {error && <ErrorNotice error={loadFailure(api.fields.summary, error)} />}
      {!error && !area && <KeyFigure value={null} />}
      {!error && area && <Acreage {...knownAcres(area)} />}
    </Card>
  );
}

type Acres = Partial<Record<'effective' | 'total' | 'excluded', number>>;

/** A reply may come without its data, or without a part of it. */
function knownAcres({ totalEffectiveArea, totalFieldArea, totalExclusionArea }: ReplyOf<typeof api.fields.summary>): Acres {
  return { effective: totalEffectiveArea.acres, total: totalFieldArea.acres, excluded: totalExclusionArea.acres };
}

function Acreage({ effective, total, excluded }: Acres) {
  if (effective === undefined || total === 0) return <EmptyCardText>No acreage data available</EmptyCardText>;
  return (
    <>
      <KeyFigure value={formatAcres(effective)} unit="acres" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
        {total !== undefined && <Chip size="small" variant="outlined" label={`Total: ${formatAcres(total)} acres`} />}
        {excluded !== undefined && <Chip size="small" variant="outlined" label={`Excluded: ${formatAcres(excluded)} acres`} />}
      </Box>
    </>
  );
}
