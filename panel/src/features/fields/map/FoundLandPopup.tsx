import Button from '@mui/material/Button';
import { type LandLocation, QUARTER_SECTION_ACRES } from '@swathline/contract';
import { middleOf } from '../../../shared/map/layers/geojson.ts';
import { MapPopup } from '../../../shared/map/MapPopup.tsx';
import { municipalityText } from '../field-text.ts';
import { outlineOf } from '../form/field-inputs.ts';
import { MapFacts } from './MapFacts.tsx';

interface Props {
  location: LandLocation;
  onAdd: () => void;
  onClose: () => void;
}

/** A quarter section that has no field yet. */
export function FoundLandPopup({ location, onAdd, onClose }: Props) {
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
