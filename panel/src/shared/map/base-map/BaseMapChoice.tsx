import { useState } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ImageryKind, MapProvider } from '../imagery/imagery.ts';
import { CloseButton } from '../CloseButton.tsx';
import type { BaseMap } from '@swathline/client/map/base-map/base-colors';

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
    <Box sx={overMap}>
      <ToggleButtonGroup
        exclusive
        aria-label="Base map"
        value={chosen}
        onChange={(_, kind: 'map' | 'imagery' | null) => onChoose(kind ?? chosen)}
      >
        <ToggleButton value="map">Map</ToggleButton>
        <ToggleButton value="imagery">Satellite</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}

const overMap = {
  position: 'absolute',
  zIndex: 2,
  top: 12,
  left: 12,
  display: 'flex',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 'var(--over-map)',
  '& .MuiToggleButton-root': { minHeight: 44, px: 2, border: 0 },
  '& .MuiToggleButton-root[aria-pressed="true"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;

/** Says what an office does to get imagery; docs/operating.md has the settings. */
export function ImageryPrompt({ onClose }: { onClose: () => void }) {
  return (
    <Alert severity="info" sx={prompt} action={<CloseButton onClick={onClose} />}>
      <AlertTitle>Satellite pictures are not set up</AlertTitle>
      Ask the person who runs your server to set up the maps API key. The survey map works without it.
    </Alert>
  );
}

const prompt = {
  position: 'absolute',
  zIndex: 2,
  top: 64,
  left: 12,
  maxWidth: 'min(440px, calc(100% - 24px))',
  boxShadow: 3,
} as const;
