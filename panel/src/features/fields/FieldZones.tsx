import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api, type Field } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { zoneTitle } from './zone-text.ts';

/** More would make the popup a page. */
const MAX_SHOWN = 4;

/** What is not to be sprayed in a field: each zone's kind, acres and note. Zones that cut nothing out of it are only counted; without any it says nothing. */
export function FieldZones({ field }: { field: Field }) {
  const { data } = useQuery(queryOf(api.exclusionZones.list, { params: { id: field.id } }));
  const zones = data?.exclusionZones ?? [];
  if (zones.length === 0) return null;
  if (field.acreage.exclusionArea.acres === 0) {
    return (
      <Typography variant="body2" sx={{ mb: 2 }}>
        {zones.length === 1 ? '1 zone, outside the outline' : `${zones.length} zones, all outside the outline`}
      </Typography>
    );
  }

  const more = zones.length - MAX_SHOWN;
  return (
    <Box component="section" aria-label="Exclusion zones" sx={{ mb: 2 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {`Exclusion zones (${zones.length})`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {zones.slice(0, MAX_SHOWN).map((zone) => (
          <Typography key={zone.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {zone.note === null ? zoneTitle(zone) : `${zoneTitle(zone)}: ${zone.note}`}
          </Typography>
        ))}
      </Box>
      {more > 0 && <Typography variant="body2">{`and ${more} more`}</Typography>}
    </Box>
  );
}
