import { createContext, use } from 'react';
import type { Positions } from './use-positions.ts';

/** The screen's positions, for the components that change with them. */
export const PositionsContext = createContext<Positions | null>(null);

export function usePositionsContext(): Positions {
  const positions = use(PositionsContext);
  if (positions === null) throw new Error('PositionsContext is missing');
  return positions;
}
