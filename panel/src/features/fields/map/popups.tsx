import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatAcres, operationTimeZone } from '@swathline/client/format/format';
import { cropIn, type DescribedLand, type Field, type LandLocation, QUARTER_SECTION_ACRES } from '@swathline/contract';
import { middleOf } from '@swathline/survey';
import type { ReactNode } from 'react';
import { MapPopup } from '../../../shared/map/MapPopup.tsx';
import { todayIn } from '../../../shared/ui/format/days.ts';
import { FarmerName } from '../../users/FarmerName.tsx';
import { locationText, municipalityText } from '../field-text.ts';
import { FieldArea } from '../FieldArea.tsx';
import { FieldZones } from '../FieldZones.tsx';
import { outlineOf } from '../land-outline.ts';
import { LandCheckNotice } from '../LandCheckNotice.tsx';
import { LandText } from '../../../shared/ui/LandText.tsx';

interface FieldPopupProps {
  field: Field;
  onEdit: () => void;
  onZones: () => void;
  onOutline: () => void;
  onClose: () => void;
  /** Above the buttons. */
  children?: ReactNode;
}

export function FieldPopup({ field, onEdit, onZones, onOutline, onClose, children }: FieldPopupProps) {
  return (
    <MapPopup key={field.id} at={middleOf(field.coordinates)} title={field.name} onClose={onClose}>
      <MapFacts
        facts={[
          { term: 'Farmer', fact: <FarmerName of={field} /> },
          ...(field.description ? [{ term: 'Description', fact: field.description }] : []),
          { term: 'Rural municipality', fact: municipalityText(field) },
          { term: 'Location', fact: locationText(field) },
          { term: 'Area', fact: <FieldArea field={field} /> },
          ...cropFacts(field),
        ]}
      />
      <LandCheckNotice fieldId={field.id} name={field.name} check={field.landCheck} />
      <FieldZones field={field} />
      {children}
      <Stack direction="row" spacing={1} sx={{ mb: 1 }}>
        <Button variant="outlined" onClick={onEdit} fullWidth>
          Edit
        </Button>
        <Button variant="outlined" onClick={onOutline} fullWidth sx={{ whiteSpace: 'nowrap' }}>
          Redraw outline
        </Button>
      </Stack>
      <Button variant="outlined" onClick={onZones} fullWidth>
        Exclusion Zones
      </Button>
    </MapPopup>
  );
}

function cropFacts({ crops }: Field): { term: string; fact: string }[] {
  const crop = cropIn(crops, Number(todayIn(operationTimeZone()).slice(0, 4)));
  return crop === null ? [] : [{ term: 'Crop', fact: crop }];
}

interface LandPopupProps {
  location: LandLocation;
  onAdd: () => void;
  onClose: () => void;
}

/** A quarter section that has no field yet. */
export function LandPopup({ location, onAdd, onClose }: LandPopupProps) {
  return (
    <MapPopup key={location.landDescription} at={middleOf(outlineOf(location))} title={location.landDescription} onClose={onClose}>
      <MapFacts
        facts={[
          { term: 'Rural municipality', fact: municipalityText(location) },
          { term: 'Area', fact: `${QUARTER_SECTION_ACRES} acres` },
        ]}
      />
      <Button variant="contained" onClick={onAdd} fullWidth>
        Add this field
      </Button>
    </MapPopup>
  );
}

interface ParcelPopupProps {
  land: DescribedLand;
  /** A field on the land or on part of it. */
  existing: Field | null;
  onAdd: () => void;
  onClose: () => void;
}

/** Land of more or less than one quarter section that was searched for. */
export function ParcelPopup({ land, existing, onAdd, onClose }: ParcelPopupProps) {
  const { landDescription, inWords, coordinates, acres } = land;
  return (
    <MapPopup key={landDescription} at={middleOf(coordinates)} title={landDescription} onClose={onClose}>
      <MapFacts
        facts={[
          { term: 'Land', fact: inWords },
          { term: 'Rural municipality', fact: municipalityText(land) },
          { term: 'Area', fact: `${formatAcres(acres)} acres` },
          ...(existing ? [{ term: 'Field already exists', fact: existing.name }] : []),
        ]}
      />
      {!existing && (
        <Button variant="contained" onClick={onAdd} fullWidth>
          Add this field
        </Button>
      )}
    </MapPopup>
  );
}

interface MapFactsProps {
  facts: { term: string; fact: ReactNode }[];
}

/** Terms with their values in two columns. */
function MapFacts({ facts }: MapFactsProps) {
  return (
    <Box component="dl" sx={{ m: 0, mb: 1.5, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
      {facts.map(({ term, fact }) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {term}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {typeof fact === 'string' ? <LandText>{fact}</LandText> : fact}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
