import MapIcon from '@mui/icons-material/MapOutlined';
import ListIcon from '@mui/icons-material/ViewList';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { CHECK_LAND } from '@swathline/contract';
import { useSearchParams } from 'react-router';
import { ViewToggle } from '../../shared/ui/Page.tsx';
import { type Activity, type ColorBy, readFieldsView, type ViewName } from './loader.ts';

/** The view and its filters, stored in the URL without default values. */
export function useFieldsView() {
  const [url, setUrl] = useSearchParams();
  const setParam = (name: string, value: string, defaultValue: string) =>
    setUrl((current) => {
      const next = new URLSearchParams(current);
      if (value === defaultValue) next.delete(name);
      else next.set(name, value);
      if (name !== 'view') next.delete('page');
      return next;
    });

  return {
    ...readFieldsView(url),
    setView: (next: ViewName) => setParam('view', next, 'list'),
    setShowsLandToCheck: (next: boolean) => setParam('land', next ? 'check' : '', ''),
    setColorBy: (next: ColorBy) => setParam('colorBy', next, 'red'),
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
