import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { QUARTER_SECTION_ACRES } from '@swathline/contract';
import { QUARTERS } from '@swathline/survey';
import type { ReactNode } from 'react';
import { formatAcres } from '../../../shared/ui/format/format.ts';

interface Props {
  landDescription: string | null;
  ruralMunicipality: string | null;
  /** As the reply has it, which may be no quarter. */
  quarter: string | null;
  /** What its outline encloses; null where none was drawn. */
  measuredAcres?: number | null;
  /** What can be done about it. */
  children?: ReactNode;
}

/** What is known of a field's land. */
export function LocationInfo({ landDescription, ruralMunicipality, quarter, measuredAcres = null, children }: Props) {
  const facts = [
    { term: 'Land description', fact: landDescription ?? 'Not specified' },
    { term: 'Rural municipality', fact: ruralMunicipality ?? 'Not available' },
    { term: 'Area', fact: isQuarter(quarter) ? `${QUARTER_SECTION_ACRES} acres` : 'Variable' },
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
      {measuredAcres !== null && <Typography sx={{ mt: 1 }}>Measured: {formatAcres(measuredAcres)} acres</Typography>}
      {children}
    </Paper>
  );
}

const isQuarter = (text: string | null) => QUARTERS.some((quarter) => quarter === text);

export const NO_LOCATION = 'No location data available';
