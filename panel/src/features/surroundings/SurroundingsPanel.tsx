import { HAZARD_KINDS, HAZARD_STYLE, SITE_KINDS, SITE_STYLE } from '@swathline/contract';
import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MapFoot } from '../../shared/map/MapFoot.tsx';
import { IncompleteNote } from './IncompleteNote.tsx';
import { PlaceSymbol } from './PlaceSymbol.tsx';

interface Props {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  isWhole: boolean;
}

/**
 * Over the map: the switch that hides hazards and sites, what their symbols mean, and their errors. In a small map it would cover land and
 * is closed, except for errors, until it is asked for.
 */
export function SurroundingsPanel({ isOn, onSwitch, isLoading, error, onRetry, isWhole }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [hasLegend, setLegend] = useState(false);
  return (
    <>
      <Box data-surroundings sx={{ ...panel, ...(!isOpen && error === null && { [SMALL_MAP]: { display: 'none' } }) }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Box component="label" sx={label}>
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
        {isLoading && <Line role="status">Loading hazards...</Line>}
        {error && (
          <Box role="alert" sx={{ display: 'flex', alignItems: 'center' }}>
            <Line>Hazards could not be loaded; those shown may be out of date.</Line>
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
          </Box>
        )}
      </Box>
      <MapFoot>
        <Button size="small" sx={toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOn ? 'Hazards' : 'Hazards hidden'}
        </Button>
        {!isWhole && <span role="status">Too many hazards to show here. Zoom in to see all.</span>}
      </MapFoot>
      <IncompleteNote />
    </>
  );
}

/** There the panel would cover the land. */
const SMALL_MAP = '@container map (max-width: 479px) or (max-height: 359px)';
const PRINT = '@media print';

const panel = {
  position: 'absolute',
  zIndex: 2,
  bottom: 40,
  left: 12,
  maxWidth: 'min(280px, calc(100% - 90px))',
  maxHeight: 'calc(100% - 110px)',
  px: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 'var(--over-map)',
  color: 'text.primary',
  overflowY: 'auto',
  [PRINT]: { display: 'none' },
} as const;
const label = {
  display: 'flex',
  minHeight: 40,
  alignItems: 'center',
  gap: 1,
  cursor: 'pointer',
  fontSize: '0.875rem',
  '& > input': { width: 18, height: 18, m: 0.5, accentColor: 'currentcolor' },
} as const;
const toggle = {
  display: 'none',
  minHeight: 28,
  ml: -0.75,
  [SMALL_MAP]: { display: 'inline-flex' },
  [PRINT]: { display: 'none' },
} as const;

function Line({ role, children }: { role?: 'status'; children: string }) {
  return (
    <Typography variant="caption" component="p" role={role} sx={{ pb: 0.25, lineHeight: 1.35 }}>
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

const legend = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '2px 12px',
  m: 0,
  p: 0,
  pb: 0.5,
  fontSize: 12,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 0.75 },
} as const;

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      {children}
      {label}
    </li>
  );
}
