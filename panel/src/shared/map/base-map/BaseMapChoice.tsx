import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import type { ImageryKind, MapProvider } from '../imagery/imagery.ts';
import type { BaseMap } from './base-colors.ts';

export interface BaseMapState {
  /** The imagery to show; null for the survey map. */
  imagery: { provider: MapProvider; kind: ImageryKind } | null;
  /** The user chose imagery, but no provider is configured. */
  isPromptOpen: boolean;
  hasFailed: boolean;
  choose: (kind: 'map' | 'imagery') => void;
  closePrompt: () => void;
  fail: () => void;
}

/** The base map's state. Falls back to the survey map when imagery is unavailable. */
export function useBaseMap(initialBase: BaseMap, provider: MapProvider | null): BaseMapState {
  const [base, setBase] = useState<BaseMap>(initialBase);
  const [isPromptOpen, setPromptOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  return {
    imagery: provider === null || hasFailed || base === 'map' ? null : { provider, kind: base },
    isPromptOpen,
    hasFailed,
    choose: (kind) => {
      setFailed(false);
      setPromptOpen(kind === 'imagery' && provider === null);
      if (kind === 'map') setBase('map');
      else if (provider !== null) setBase(initialBase === 'hybrid' ? 'hybrid' : 'satellite');
    },
    closePrompt: () => {
      setPromptOpen(false);
    },
    fail: () => {
      setFailed(true);
    },
  };
}

interface BaseSwitchProps {
  chosen: 'map' | 'imagery';
  onChoose: (kind: 'map' | 'imagery') => void;
}

/** Switches between the survey map and satellite imagery. */
export function BaseSwitch({ chosen, onChoose }: BaseSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Base map"
      value={chosen}
      onChange={(_, kind: 'map' | 'imagery' | null) => onChoose(kind ?? chosen)}
      sx={{
        position: 'absolute',
        top: 12,
        left: 12,
        zIndex: 2,
        bgcolor: 'background.paper',
        boxShadow: 2,
        '& .MuiToggleButton-root': { px: 2, minHeight: 44, textTransform: 'none', fontWeight: 600 },
        '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        },
      }}
    >
      <ToggleButton value="map">Map</ToggleButton>
      <ToggleButton value="imagery">Satellite</ToggleButton>
    </ToggleButtonGroup>
  );
}

/** Explains how the operator enables imagery. */
export function ImageryPrompt({ onClose }: { onClose: () => void }) {
  return (
    <Alert
      severity="info"
      onClose={onClose}
      sx={{ position: 'absolute', top: 64, left: 12, zIndex: 2, maxWidth: 'min(440px, calc(100% - 24px))', boxShadow: 3 }}
    >
      <AlertTitle>Set up the maps API key to see satellite imagery</AlertTitle>
      On the server, set MAP_PROVIDER (google, esri, maptiler, mapbox or xyz) and MAP_KEY, then restart it. The survey map needs neither.
    </Alert>
  );
}
