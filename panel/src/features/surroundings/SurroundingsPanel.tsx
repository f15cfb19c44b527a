import { HAZARD_KINDS, HAZARD_STYLE, NEVER_COMPLETE, SITE_KINDS, SITE_STYLE } from '@swathline/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../shared/ui/plain/Button.tsx';
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
    <div className="surroundings-panel">
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
      {isOn && <Line>{NEVER_COMPLETE}</Line>}
      {isLoading && <Line isStatus>Loading hazards...</Line>}
      {!isWhole && <Line isStatus>Too many to show here. Zoom in to see all.</Line>}
      {error && (
        <div role="alert" className="surroundings-error">
          <Line>Hazards could not be loaded; those shown may be out of date.</Line>
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

function Line({ isStatus = false, children }: { isStatus?: boolean; children: ReactNode }) {
  return (
    <p className="surroundings-line" {...(isStatus && { role: 'status' })}>
      {children}
    </p>
  );
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
