import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { failureText } from '@swathline/client/api/call';
import { api, type Field } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { zonesQuery } from './field-queries.ts';
import { zoneTitle } from './zones/zone-title.ts';

const MAX_SHOWN_ZONES = 4;

/**
 * A field's exclusion zones with kind, acres and note. Only counts zones that all lie outside the outline; says it if they cannot be
 * loaded, renders nothing without zones.
 */
export function FieldZones({ field }: { field: Field }) {
  const { data: zones, error, refetch } = useQuery(zonesQuery(field.id));
  if (!zones && error)
    return <ErrorNotice error={{ message: failureText(api.exclusionZones.list.failure, error) }} onRetry={() => void refetch()} />;
  if (!zones || zones.length === 0) return null;
  if (field.acreage?.exclusionArea?.acres === 0) {
    return (
      <Typography variant="body2" sx={{ mb: 2 }}>
        {zones.length === 1 ? '1 zone, outside the outline' : `${zones.length} zones, all outside the outline`}
      </Typography>
    );
  }

  const more = zones.length - MAX_SHOWN_ZONES;
  return (
    <Box component="section" aria-label="Exclusion zones" sx={{ mb: 2 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {`Exclusion zones (${zones.length})`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {zones.slice(0, MAX_SHOWN_ZONES).map((zone) => (
          <Typography key={zone.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {zone.note === null ? zoneTitle(zone) : `${zoneTitle(zone)}: ${zone.note}`}
          </Typography>
        ))}
      </Box>
      {more > 0 && <Typography variant="body2">{`and ${more} more`}</Typography>}
    </Box>
  );
}
