import { useState } from 'react';
import type { BaseMap } from './base-map/base-colors.ts';
import type { ImageryKind, MapProvider } from './provider.ts';

export interface Base {
  /** Pictures to show, or null for our survey map alone. */
  pictures: { provider: MapProvider; kind: ImageryKind } | null;
  /** The reader wants pictures that nobody has set up. */
  isPromptOpen: boolean;
  hasFailed: boolean;
  choose: (kind: 'map' | 'pictures') => void;
  closePrompt: () => void;
  fail: () => void;
}

/** What lies under the drawing. Our survey map stands in wherever pictures cannot be had. */
export function useBase(initialBase: BaseMap, provider: MapProvider | null): Base {
  const [base, setBase] = useState<BaseMap>(initialBase);
  const [isPromptOpen, setPromptOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  return {
    pictures: provider === null || hasFailed || base === 'map' ? null : { provider, kind: base },
    isPromptOpen,
    hasFailed,
    choose: (kind) => {
      setFailed(false);
      setPromptOpen(kind === 'pictures' && provider === null);
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
