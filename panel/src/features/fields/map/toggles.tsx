import MapIcon from '@mui/icons-material/MapOutlined';
import ListIcon from '@mui/icons-material/ViewList';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { CHECK_LAND } from '@swathline/contract';
import { ViewToggle } from '../../../shared/ui/Page.tsx';
import type { Activity, FieldsView } from './use-fields-view.ts';

const VIEWS = [
  { value: 'list', label: 'List', icon: ListIcon },
  { value: 'map', label: 'Map', icon: MapIcon },
] as const;

export function FieldsViewToggle({ view, onChange }: { view: FieldsView; onChange: (view: FieldsView) => void }) {
  return <ViewToggle view={view} views={VIEWS} onChange={onChange} />;
}

interface InactiveProps {
  activity: Activity;
  onChange: (activity: Activity) => void;
}

/** Neither pressed: active fields alone. */
export function InactiveToggle({ activity, onChange }: InactiveProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={activity}
      onChange={(_, next: Activity | null) => onChange(next ?? 'active')}
      aria-label="Which fields are shown"
    >
      <ToggleButton value="inactive">Show Inactive Fields</ToggleButton>
      <ToggleButton value="all">Show All Fields</ToggleButton>
    </ToggleButtonGroup>
  );
}

/** Pressed: only fields whose land is to be checked. */
export function CheckLandToggle({ isPressed, onChange }: { isPressed: boolean; onChange: (isPressed: boolean) => void }) {
  return (
    <ToggleButton size="small" value="check" selected={isPressed} onChange={() => onChange(!isPressed)}>
      {CHECK_LAND}
    </ToggleButton>
  );
}
