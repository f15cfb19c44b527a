import ListIcon from '@mui/icons-material/ViewList';
import MapIcon from '@mui/icons-material/MapOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Activity, FieldsView } from './use-fields-view.ts';

interface ViewProps {
  view: FieldsView;
  onChange: (view: FieldsView) => void;
}

export function ViewToggle({ view, onChange }: ViewProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_, next: FieldsView | null) => next && onChange(next)}
      aria-label="View"
    >
      <ToggleButton value="list">
        <ListIcon fontSize="small" sx={{ mr: 0.75 }} /> List
      </ToggleButton>
      <ToggleButton value="map">
        <MapIcon fontSize="small" sx={{ mr: 0.75 }} /> Map
      </ToggleButton>
    </ToggleButtonGroup>
  );
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
