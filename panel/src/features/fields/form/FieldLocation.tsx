import OutlineIcon from '@mui/icons-material/PolylineOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type Field, type LandLocation, QUARTER_SECTION_ACRES } from '@swathline/contract';
import { QUARTERS } from '@swathline/survey';
import type { ReactNode } from 'react';
import { formatAcres } from '@swathline/client/format/format';
import { locationText } from '../field-text.ts';
import type { DrawnOutline } from './field-inputs.ts';
import { LandText } from '../../../shared/ui/LandText.tsx';

interface Props {
  /** Null for a new field. */
  field: Field | null;
  location: LandLocation | null;
  drawn: DrawnOutline | undefined;
  /** Null if the outline cannot be drawn now. */
  onDraw: (() => void) | null;
}

/** The land of a field, or the land found for a new one, with a button to draw the outline. */
export function FieldLocation({ field, location, drawn, onDraw }: Props) {
  if (field) {
    const { ruralMunicipality, quarter, acreage } = field;
    return (
      <LocationInfo
        landDescription={locationText(field)}
        ruralMunicipality={ruralMunicipality}
        quarter={quarter}
        measuredAcres={acreage?.totalFieldArea?.acres ?? null}
      >
        <DrawButton label="Redraw outline" onClick={onDraw} />
      </LocationInfo>
    );
  }
  const acres = drawn?.landDescription === (location?.landDescription ?? null) ? drawn.acres : null;
  if (location === null && acres === null) {
    return (
      <Alert severity="info">
        <div>This field has no location yet. Click a quarter on the map view, enter the location manually, or draw the outline.</div>
        <DrawButton label="Draw outline" onClick={onDraw} />
      </Alert>
    );
  }
  return (
    <LocationInfo {...(location ?? NO_LAND)} quarter={location?.quarterSection ?? null} measuredAcres={acres}>
      <DrawButton label="Draw outline" onClick={onDraw} />
    </LocationInfo>
  );
}

const NO_LAND = { landDescription: null, ruralMunicipality: null };

interface DrawButtonProps {
  label: string;
  onClick: (() => void) | null;
}

export function DrawButton({ label, onClick }: DrawButtonProps) {
  if (onClick === null) return null;
  return (
    <Button variant="outlined" size="small" startIcon={<OutlineIcon />} onClick={onClick} sx={{ mt: 1, minHeight: 44 }}>
      {label}
    </Button>
  );
}

interface LocationInfoProps {
  landDescription: string | null;
  ruralMunicipality: string | null | undefined;
  /** From the reply, so not necessarily a valid quarter. */
  quarter: string | null | undefined;
  /** The acres inside the outline; null without one. */
  measuredAcres?: number | null;
  children?: ReactNode;
}

export function LocationInfo({ landDescription, ruralMunicipality, quarter, measuredAcres = null, children }: LocationInfoProps) {
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
              <LandText>{fact}</LandText>
            </Typography>
          </div>
        ))}
      </Box>
      {measuredAcres !== null && <Typography sx={{ mt: 1 }}>Measured: {formatAcres(measuredAcres)} acres</Typography>}
      {children}
    </Paper>
  );
}

const isQuarter = (text: string | null | undefined) => QUARTERS.some((quarter) => quarter === text);

export const NO_LOCATION = 'No location data available';
