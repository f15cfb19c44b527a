import MapIcon from '@mui/icons-material/MapOutlined';
import ListIcon from '@mui/icons-material/ViewList';
import { CHECK_LAND } from '@swathline/contract';
import { useSearchParams } from 'react-router';
import { ViewToggle } from '../../shared/ui/Page.tsx';
import { ToggleButton, ToggleButtons } from '../../shared/ui/plain/ToggleButton.tsx';

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
  const toggle = (pressed: Activity) => onChange(activity === pressed ? 'active' : pressed);
  return (
    <ToggleButtons label="Which fields are shown">
      <ToggleButton isPressed={activity === 'inactive'} onClick={() => toggle('inactive')}>
        Show Inactive Fields
      </ToggleButton>
      <ToggleButton isPressed={activity === 'all'} onClick={() => toggle('all')}>
        Show All Fields
      </ToggleButton>
    </ToggleButtons>
  );
}

export function CheckLandToggle({ isPressed, onChange }: { isPressed: boolean; onChange: (isPressed: boolean) => void }) {
  return (
    <ToggleButton isPressed={isPressed} onClick={() => onChange(!isPressed)}>
      {CHECK_LAND}
    </ToggleButton>
  );
}
