import type SvgIcon from '@mui/material/SvgIcon';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface Props<View extends string> {
  view: View;
  views: readonly { value: View; label: string; icon: typeof SvgIcon }[];
  onChange: (view: View) => void;
}

/** Shows the same things in one way or another. */
export function ViewToggle<View extends string>({ view, views, onChange }: Props<View>) {
  return (
    <ToggleButtonGroup exclusive size="small" value={view} onChange={(_, next: View | null) => next && onChange(next)} aria-label="View">
      {views.map(({ value, label, icon: Icon }) => (
        <ToggleButton key={value} value={value} aria-label={`${label} view`}>
          <Icon fontSize="small" sx={{ mr: 0.75 }} /> {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
