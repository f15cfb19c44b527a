import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HAZARD_KINDS, HAZARD_STYLE, NEVER_COMPLETE, SITE_KINDS, SITE_STYLE } from '@swathline/contract';
import { type ReactNode, useState } from 'react';
import { PlaceSymbol } from './PlaceSymbol.tsx';

interface Props {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  isWhole: boolean;
}

/** Over the map: the switch that hides hazards and sites, what their symbols mean, and that no list is complete. */
export function SurroundingsPanel({ isOn, onSwitch, isLoading, error, onRetry, isWhole }: Props) {
  const [hasLegend, setLegend] = useState(false);
  return (
    <Box sx={panel}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box component="label" sx={toggle}>
          <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
          Hazards and sites
        </Box>
        {isOn && (
          <Button size="small" aria-expanded={hasLegend} onClick={() => setLegend(!hasLegend)}>
            Symbols
          </Button>
        )}
      </Box>
      {isOn && hasLegend && <Legend />}
      {isOn && <Line>{NEVER_COMPLETE}</Line>}
      {isLoading && <Line isStatus>Loading hazards...</Line>}
      {!isWhole && <Line isStatus>Too many to show here. Zoom in to see all.</Line>}
      {error && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center' }}>
          <Line>Hazards could not be loaded; those shown may be out of date.</Line>
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Line({ isStatus = false, children }: { isStatus?: boolean; children: ReactNode }) {
  return (
    <Typography variant="caption" component="p" {...(isStatus && { role: 'status' })} sx={{ lineHeight: 1.35, pb: 0.25 }}>
      {children}
    </Typography>
  );
}

function Legend() {
  return (
    <Box component="ul" aria-label="Symbols" sx={legend}>
      {HAZARD_KINDS.map((kind) => (
        <Entry key={kind} label={HAZARD_STYLE[kind].label}>
          <PlaceSymbol frame="hazard" kind={kind} />
        </Entry>
      ))}
      {SITE_KINDS.map((kind) => (
        <Entry key={kind} label={SITE_STYLE[kind].label}>
          <PlaceSymbol frame="site" kind={kind} />
        </Entry>
      ))}
    </Box>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 12 }}>
      {children}
      {label}
    </Box>
  );
}

/** A plain checkbox: a map would load the component library's for this one. */
const toggle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  fontSize: '0.875rem',
  cursor: 'pointer',
  '& input': { width: 18, height: 18, m: 0.5, accentColor: 'currentcolor' },
} as const;

const panel = {
  position: 'absolute',
  left: 12,
  bottom: 40,
  zIndex: 2,
  maxWidth: 'min(280px, calc(100% - 90px))',
  maxHeight: 'calc(100% - 110px)',
  overflowY: 'auto',
  px: 1,
  borderRadius: 1,
  boxShadow: 2,
  bgcolor: 'background.paper',
  color: 'text.primary',
  displayPrint: 'none',
} as const;
const legend = {
  listStyle: 'none',
  m: 0,
  p: 0,
  pb: 0.5,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: 1.5,
  rowGap: 0.25,
} as const;
