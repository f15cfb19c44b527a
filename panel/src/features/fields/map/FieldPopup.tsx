import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Field } from '@swathline/contract';
import { middleOf } from '../../../shared/map/layers/geojson.ts';
import { MapPopup } from '../../../shared/map/MapPopup.tsx';
import { FarmerName } from '../../users/FarmerName.tsx';
import { locationText, municipalityText } from '../field-text.ts';
import { FieldArea } from '../FieldArea.tsx';
import { FieldZones } from '../FieldZones.tsx';
import { LandCheckNotice } from '../land-check/LandCheckNotice.tsx';
import { MapFacts } from './MapFacts.tsx';

interface Props {
  field: Field;
  onEdit: () => void;
  onZones: () => void;
  onOutline: () => void;
  onClose: () => void;
}

export function FieldPopup({ field, onEdit, onZones, onOutline, onClose }: Props) {
  return (
    <MapPopup key={field.id} at={middleOf(field.coordinates)} title={field.name} onClose={onClose}>
      <MapFacts
        facts={[
          { term: 'Farmer', fact: <FarmerName of={field} /> },
          ...(field.description === null ? [] : [{ term: 'Description', fact: field.description }]),
          { term: 'Rural municipality', fact: municipalityText(field) },
          { term: 'Location', fact: locationText(field) },
          { term: 'Area', fact: <FieldArea field={field} /> },
        ]}
      />
      <LandCheckNotice fieldId={field.id} name={field.name} check={field.landCheck} />
      <FieldZones field={field} />
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
