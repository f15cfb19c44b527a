import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ApplicationRecord, siteName, wayText } from '@swathline/contract';
import { Card, EmptyCardText } from '../../../shared/ui/Card.tsx';
import { CheckEntry } from '../../surroundings/CheckEntry.tsx';
import { PlaceSymbol } from '../../surroundings/PlaceSymbol.tsx';

/** The neighbours of the field, and the checks of them, as they are printed. */
export function NeighboursSection({ record: { surroundings, state } }: { record: ApplicationRecord }) {
  const { neighbours, checks } = surroundings;
  return (
    <Card title="Neighbours">
      {neighbours.length === 0 && <EmptyCardText>No sensitive sites are on file near this field.</EmptyCardText>}
      {neighbours.map(({ site, why, ...way }) => (
        <Box key={site.id} sx={{ display: 'flex', gap: 1, py: 0.5 }}>
          <PlaceSymbol frame="site" kind={site.kind} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <b>{siteName(site)}</b>, {wayText(way)}. {why}.
          </Typography>
        </Box>
      ))}
      {checks.length === 0 && <EmptyCardText>No check of the neighbours was recorded.</EmptyCardText>}
      {checks.map((check) => (
        <Typography key={check.id} variant="body2" component="div" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
          <CheckEntry check={check} />
        </Typography>
      ))}
      {state === 'open' && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Checks are recorded on the job. Signing keeps neighbours, checks and hazards as they are then.
        </Typography>
      )}
    </Card>
  );
}
