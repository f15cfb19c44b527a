import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { LandLegend } from '../before-map/LandLegend.tsx';

/** The element below a map; null until it exists. */
export const MapFootContext = createContext<HTMLElement | null>(null);

/** A child of a map that is shown below it, where it covers no land. */
export function MapFoot({ children }: { children: ReactNode }) {
  const foot = useContext(MapFootContext);
  return foot && createPortal(children, foot);
}

/** The legend of a map that draws fields and exclusion zones. */
export function MapLegend(props: ComponentProps<typeof LandLegend>) {
  return (
    <MapFoot>
      <LandLegend {...props} />
    </MapFoot>
  );
}
