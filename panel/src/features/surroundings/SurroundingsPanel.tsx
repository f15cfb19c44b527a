import { HAZARD_KINDS, HAZARD_STYLE, SITE_KINDS, SITE_STYLE } from '@swathline/contract';
import { type ReactNode, useState } from 'react';
import Button from '@mui/material/Button';
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
 * is closed, except for errors, until it is asked for; the style sheet decides which map is small.
 */
export function SurroundingsPanel({ isOn, onSwitch, isLoading, error, onRetry, isWhole }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [hasLegend, setLegend] = useState(false);
  return (
    <>
      <div className="surroundings-panel" data-open={isOpen || error !== null}>
        <div className="surroundings-switch">
          <label>
            <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
            Hazards and sites
          </label>
          {isOn && (
            <Button size="small" aria-expanded={hasLegend} onClick={() => setLegend(!hasLegend)}>
              Symbols
            </Button>
          )}
        </div>
        {isOn && hasLegend && <Legend />}
        {isLoading && (
          <p role="status" className="surroundings-line">
            Loading hazards...
          </p>
        )}
        {error && (
          <div role="alert" className="surroundings-error">
            <Line>Hazards could not be loaded; those shown may be out of date.</Line>
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
          </div>
        )}
      </div>
      <MapFoot>
        <Button size="small" className="surroundings-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOn ? 'Hazards' : 'Hazards hidden'}
        </Button>
        {!isWhole && <span role="status">Too many hazards to show here. Zoom in to see all.</span>}
      </MapFoot>
      <IncompleteNote />
    </>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <p className="surroundings-line">{children}</p>;
}

function Legend() {
  return (
    <ul className="surroundings-legend" aria-label="Symbols">
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
    </ul>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      {children}
      {label}
    </li>
  );
}
