import { useState } from 'react';
import Alert from '@mui/material/Alert';
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
    <div className="base-switch">
      <ToggleButtonGroup
        exclusive
        aria-label="Base map"
        value={chosen}
        onChange={(_, kind: 'map' | 'imagery' | null) => onChoose(kind ?? chosen)}
      >
        <ToggleButton value="map">Map</ToggleButton>
        <ToggleButton value="imagery">Satellite</ToggleButton>
      </ToggleButtonGroup>
    </div>
  );
}

/** Says what an office does to get imagery; docs/operating.md has the settings. */
export function ImageryPrompt({ onClose }: { onClose: () => void }) {
  return (
    <Alert severity="info" className="imagery-prompt" action={<CloseButton onClick={onClose} />}>
      <div className="imagery-prompt-title">Satellite pictures are not set up</div>
      Ask the person who runs your server to set up the maps API key. The survey map works without it.
    </Alert>
  );
}
