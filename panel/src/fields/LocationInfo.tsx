import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { QUARTER_SECTION_ACRES } from '@swathline/contract';
import type { Quarter } from '@swathline/survey';

interface Props {
  landDescription: string | null;
  ruralMunicipality: string | null;
  quarter: Quarter | null;
}

/** What is known of a field's land. */
export function LocationInfo({ landDescription, ruralMunicipality, quarter }: Props) {
  const facts = [
    { term: 'Land description', fact: landDescription ?? 'Not specified' },
    { term: 'Rural municipality', fact: ruralMunicipality ?? 'Not available' },
    { term: 'Area', fact: quarter === null ? 'Variable' : `${QUARTER_SECTION_ACRES} acres` },
  ];

  return (
    <Paper variant="outlined" sx={{ p: 2 }} component="section" aria-label="Location information">
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 2 }}>
        {facts.map(({ term, fact }) => (
          <div key={term}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {fact}
            </Typography>
          </div>
        ))}
      </Box>
    </Paper>
  );
}

export const NO_LOCATION = 'No location data available';

export function NoLocation() {
  return <Alert severity="info">{NO_LOCATION}. Click a quarter on the map view, or enter the location manually.</Alert>;
}
