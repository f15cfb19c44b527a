import OutlineIcon from '@mui/icons-material/PolylineOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Field, LandLocation } from '@swathline/contract';
import { locationText } from '../field-text.ts';
import type { DrawnOutline } from './field-inputs.ts';
import { LocationInfo } from './LocationInfo.tsx';

interface Props {
  /** Null for a new one. */
  field: Field | null;
  location: LandLocation | null;
  drawn: DrawnOutline | undefined;
  /** Null where its outline cannot be drawn now. */
  onDraw: (() => void) | null;
}

/** The land that a field has, or that the map found for it; its outline can be drawn from here. */
export function KnownLand({ field, location, drawn, onDraw }: Props) {
  if (field) {
    const { ruralMunicipality, quarter, acreage } = field;
    return (
      <LocationInfo
        {...{ landDescription: locationText(field), ruralMunicipality, quarter }}
        measuredAcres={acreage.totalFieldArea.acres ?? null}
      >
        <DrawButton label="Redraw outline" onClick={onDraw} />
      </LocationInfo>
    );
  }
  const acres = drawn?.landDescription === (location?.landDescription ?? null) ? drawn.acres : null;
  if (location === null && acres === null) {
    return (
      <Alert severity="info">
        <div>This field has no place yet. Click a quarter on the map view, enter the location manually, or draw the outline.</div>
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

function DrawButton({ label, onClick }: DrawButtonProps) {
  if (onClick === null) return null;
  return (
    <Button variant="outlined" size="small" startIcon={<OutlineIcon />} onClick={onClick} sx={{ mt: 1, minHeight: 44 }}>
      {label}
    </Button>
  );
}
