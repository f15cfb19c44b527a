import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** A chip beside the title. */
  mark?: ReactNode;
  /** Buttons beside the title, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen with its title, actions and content. */
export function Page({ title, mark, actions, children }: Props) {
  return (
    <Box component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
      <title>{`${title} · Swathline`}</title>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h1" sx={{ flexGrow: mark ? 0 : 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {mark && <Box sx={{ flexGrow: 1 }}>{mark}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
      </Box>
      {children}
    </Box>
  );
}

export function SectionHeading({ children }: { children: string }) {
  return (
    <Typography variant="h2" sx={{ mt: 1 }}>
      {children}
    </Typography>
  );
}

interface ViewToggleProps<View extends string> {
  view: View;
  views: readonly { value: View; label: string; icon: typeof SvgIcon }[];
  onChange: (view: View) => void;
}

/** Switches between views of the same data. */
export function ViewToggle<View extends string>({ view, views, onChange }: ViewToggleProps<View>) {
  return (
    <ToggleButtonGroup exclusive aria-label="View" value={view} onChange={(_, next: View | null) => onChange(next ?? view)}>
      {views.map(({ value, label, icon: Icon }) => (
        <ToggleButton key={value} value={value} aria-label={`${label} view`}>
          <Icon fontSize="small" sx={{ mr: 0.75 }} /> {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
