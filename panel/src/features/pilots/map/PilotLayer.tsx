import { statusStyle } from '@swathline/contract';
import { useMap } from '@vis.gl/react-maplibre';
import { findOverlapping } from '../../../shared/map/map-clicks.ts';
import type { MarkerSignal } from '../../../shared/map/markers/helicopter.ts';
import { pilotColor } from '../../../shared/map/markers/pilot-colors.ts';
import { PilotMarker } from '../../../shared/map/markers/PilotMarker.tsx';
import { type PilotSymbol, PilotSymbols } from '../../../shared/map/markers/PilotSymbols.tsx';
import { useNow } from '../../../shared/ui/format/use-now.ts';
import { clockOffsetText, SIGNAL_STYLE, signalOf } from '../live/age.ts';
import { pilotName, type PlacedPilot } from '../live/position-lines.ts';

interface Props {
  pilots: readonly PlacedPilot[];
  aheadMs: number;
  selectedId: string | null;
  /** All that lie under the click, the clicked one first. */
  onPick: (pilot: PlacedPilot, here: readonly PlacedPilot[]) => void;
}

/** More buttons than this make the map slow. */
const MAX_MARKERS = 150;
const NO_PICTURES: readonly PilotSymbol[] = [];

/** Every pilot on the map: a button each or, where there are many, pictures with a button for the selected one alone. */
export function PilotLayer({ pilots, aheadMs, selectedId, onPick }: Props) {
  const map = useMap().current?.getMap();
  const now = useNow() + aheadMs;
  const pick = (pilot: PlacedPilot) => onPick(pilot, map ? findOverlapping(map, pilot, pilots) : [pilot]);

  const isCrowded = pilots.length > MAX_MARKERS;
  const buttons = isCrowded ? pilots.filter(({ pilotId }) => pilotId === selectedId) : pilots;
  const pictures = isCrowded ? pilots.filter(({ pilotId }) => pilotId !== selectedId).map((pilot) => pictureOf(pilot, now)) : NO_PICTURES;
  const pickById = (id: string) => {
    const pilot = pilots.find(({ pilotId }) => pilotId === id);
    if (pilot) pick(pilot);
  };

  return (
    <>
      <PilotSymbols symbols={pictures} onClick={pickById} />
      {buttons.map((pilot) => (
        <PilotMarker
          key={pilot.pilotId}
          {...markOf(pilot, now)}
          label={labelOf(pilot, now)}
          isSelected={pilot.pilotId === selectedId}
          onClick={() => pick(pilot)}
        />
      ))}
    </>
  );
}

const pictureOf = (pilot: PlacedPilot, now: number): PilotSymbol => ({ id: pilot.pilotId, ...markOf(pilot, now) });

function markOf(pilot: PlacedPilot, now: number) {
  return {
    point: pilot,
    headingDegrees: pilot.heading,
    initials: initials(pilot),
    color: pilotColor(pilot.pilotId, pilot.status),
    signal: markerSignal(pilot, now),
  };
}

function markerSignal(pilot: PlacedPilot, now: number): MarkerSignal {
  const signal = signalOf(pilot, now);
  return signal === 'none' ? 'lost' : signal;
}

function labelOf(pilot: PlacedPilot, now: number): string {
  const signal = SIGNAL_STYLE[markerSignal(pilot, now)].label.toLowerCase();
  const clock = clockOffsetText(pilot.clockOffsetSeconds);
  return `${pilotName(pilot)}, ${statusStyle(pilot.status).label}, position ${signal}${clock === null ? '' : `, ${clock}`}`;
}

const initials = ({ pilotFirstName, pilotLastName }: PlacedPilot) =>
  `${pilotFirstName.slice(0, 1)}${pilotLastName.slice(0, 1)}`.toUpperCase();
