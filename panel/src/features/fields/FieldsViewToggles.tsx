import MapIcon from '@mui/icons-material/MapOutlined';
import ListIcon from '@mui/icons-material/ViewList';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { CHECK_LAND } from '@swathline/contract';
import { useSearchParams } from 'react-router';
import { ViewToggle } from '../../shared/ui/Page.tsx';

type ViewName = 'list' | 'map';
export type Activity = 'active' | 'inactive' | 'all';

const IS_ACTIVE: Record<Activity, 'true' | 'false' | undefined> = { active: 'true', inactive: 'false', all: undefined };

/** The view and its filters, stored in the URL without default values. */
export function useFieldsView() {
  const [url, setUrl] = useSearchParams();
  const view: ViewName = url.get('view') === 'map' ? 'map' : 'list';
  const shown = url.get('show');
  const showsLandToCheck = url.get('land') === 'check';
  const activity: Activity = shown === 'inactive' || shown === 'all' ? shown : 'active';

  const setParam = (name: string, value: string, defaultValue: string) =>
    setUrl((current) => {
      const next = new URLSearchParams(current);
      if (value === defaultValue) next.delete(name);
      else next.set(name, value);
      if (name !== 'view') next.delete('page');
      return next;
    });

  return {
    view,
    activity,
    isActive: IS_ACTIVE[activity],
    /** Only fields whose land needs a check are shown. */
    showsLandToCheck,
    setView: (next: ViewName) => setParam('view', next, 'list'),
    setShowsLandToCheck: (next: boolean) => setParam('land', next ? 'check' : '', ''),
    setActivity: (next: Activity) => setParam('show', next, 'active'),
  };
}

export type FieldsView = ReturnType<typeof useFieldsView>;

const VIEWS = [
  { value: 'list', label: 'List', icon: ListIcon },
  { value: 'map', label: 'Map', icon: MapIcon },
] as const;

export function FieldsViewToggle({ view, onChange }: { view: ViewName; onChange: (view: ViewName) => void }) {
  return <ViewToggle view={view} views={VIEWS} onChange={onChange} />;
}

interface InactiveProps {
  activity: Activity;
  onChange: (activity: Activity) => void;
}

/** If neither button is pressed, only active fields are shown. */
export function InactiveToggle({ activity, onChange }: InactiveProps) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="Which fields are shown"
      value={activity === 'active' ? null : activity}
      onChange={(_, pressed: Activity | null) => onChange(pressed ?? 'active')}
    >
      <ToggleButton value="inactive">Show Inactive Fields</ToggleButton>
      <ToggleButton value="all">Show All Fields</ToggleButton>
    </ToggleButtonGroup>
  );
}

export function CheckLandToggle({ isPressed, onChange }: { isPressed: boolean; onChange: (isPressed: boolean) => void }) {
  return (
    <ToggleButton value="check" selected={isPressed} onChange={() => onChange(!isPressed)}>
      {CHECK_LAND}
    </ToggleButton>
  );
}
