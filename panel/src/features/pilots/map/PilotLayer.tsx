import { AIRCRAFT_KIND_LABEL, statusStyle } from '@swathline/contract';
import { useMap } from '@vis.gl/react-maplibre';
import type { Map } from 'maplibre-gl';
import { memo, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { cameraOver } from '../../../shared/map/camera.ts';
import { positionOf } from '@swathline/client/map/layers/geojson';
import { findOverlapping } from '../../../shared/map/map-clicks.ts';
import type { MarkerSignal } from '../markers/aircraft-drawing.ts';
import { pilotColor } from '../pilot-colors.ts';
import { PILOT_MARKER_RADIUS, PilotMarker } from '../markers/PilotMarker.tsx';
import { type PilotSymbol, PilotSymbols } from '../markers/PilotSymbols.tsx';
import { clockOffsetText } from '@swathline/client/format/ages';
import { useEverySecond, useNow } from '../../../shared/ui/format/use-now.ts';
import Button from '@mui/material/Button';
import { initialsOf, type LocatedPilot, pilotName, SIGNAL_STYLE, signalOf } from '../live/active-pilot.ts';

interface Props {
  pilots: readonly LocatedPilot[];
  serverAheadMs: number;
  selectedId: string | null;
  /** `here` are all pilots under the click, the clicked one first. */
  onPick: (pilot: LocatedPilot, here: readonly LocatedPilot[]) => void;
}

/** More marker buttons than this make the map slow. */
const MAX_MARKERS = 150;
const NO_PILOTS: readonly LocatedPilot[] = [];
const NO_SYMBOLS: readonly PilotSymbol[] = [];

/** All pilots on the map: a button for each; for many pilots, symbols on the canvas and a button only for the selected one. */
export function PilotLayer({ pilots, serverAheadMs, selectedId, onPick }: Props) {
  const pickById = usePick(pilots, onPick);
  const isCrowded = pilots.length > MAX_MARKERS;
  const buttons = isCrowded ? pilots.filter(({ pilotId }) => pilotId === selectedId) : pilots;
  return (
    <>
      <CrowdedPilots pilots={isCrowded ? pilots : NO_PILOTS} serverAheadMs={serverAheadMs} selectedId={selectedId} onClick={pickById} />
      {buttons.map((pilot) => (
        <PilotButton
          key={pilot.pilotId}
          pilot={pilot}
          serverAheadMs={serverAheadMs}
          isSelected={pilot.pilotId === selectedId}
          onPick={pickById}
        />
      ))}
    </>
  );
}

/** Returns a function that picks a pilot by id. New positions do not change the function. */
function usePick(pilots: readonly LocatedPilot[], onPick: Props['onPick']): (pilotId: string) => void {
  const map = useMap().current?.getMap();
  const latest = useRef(pilots);
  useEffect(() => {
    latest.current = pilots;
  }, [pilots]);
  return useCallback(
    (id: string) => {
      const pilot = latest.current.find(({ pilotId }) => pilotId === id);
      if (pilot) onPick(pilot, map ? findOverlapping(map, pilot, latest.current) : [pilot]);
    },
    [map, onPick],
  );
}

interface CrowdedPilotsProps extends Omit<Props, 'onPick'> {
  onClick: (pilotId: string) => void;
}

const CrowdedPilots = memo(function CrowdedPilots({ pilots, serverAheadMs, selectedId, onClick }: CrowdedPilotsProps) {
  const now = useNow() + serverAheadMs;
  const others = pilots.filter(({ pilotId }) => pilotId !== selectedId);
  const symbols = others.length === 0 ? NO_SYMBOLS : others.map((pilot) => symbolOf(pilot, now));
  return <PilotSymbols symbols={symbols} onClick={onClick} />;
});

interface PilotButtonProps {
  pilot: LocatedPilot;
  serverAheadMs: number;
  isSelected: boolean;
  onPick: (pilotId: string) => void;
}

/** Renders again when its pilot or the signal changes. */
const PilotButton = memo(function PilotButton({ pilot, serverAheadMs, isSelected, onPick }: PilotButtonProps) {
  const signal = useEverySecond(() => markerSignal(pilot, Date.now() + serverAheadMs));
  return (
    <PilotMarker
      {...markerOf(pilot, signal)}
      label={labelOf(pilot, signal)}
      isSelected={isSelected}
      onClick={() => onPick(pilot.pilotId)}
    />
  );
});

const symbolOf = (pilot: LocatedPilot, now: number): PilotSymbol => ({
  id: pilot.pilotId,
  ...markerOf(pilot, markerSignal(pilot, now)),
});

function markerOf(pilot: LocatedPilot, signal: MarkerSignal) {
  return {
    point: pilot,
    headingDegrees: pilot.heading ?? null,
    kind: pilot.kind,
    initials: initialsOf(pilot.pilotFirstName, pilot.pilotLastName),
    color: pilotColor(pilot.pilotId, pilot.status),
    signal,
  };
}

function markerSignal(pilot: LocatedPilot, now: number): MarkerSignal {
  const signal = signalOf(pilot, now);
  return signal === 'none' ? 'lost' : signal;
}

function labelOf(pilot: LocatedPilot, signal: MarkerSignal): string {
  const clock = clockOffsetText(pilot.clockOffsetSeconds);
  const position = `position ${SIGNAL_STYLE[signal].label.toLowerCase()}`;
  const parts = [pilotName(pilot), statusStyle(pilot.status).label, position, clock, pilot.kind && AIRCRAFT_KIND_LABEL[pilot.kind]];
  return parts.filter(Boolean).join(', ');
}

interface PilotsOutOfViewProps {
  pilots: readonly LocatedPilot[];
}

/** Counts the pilots outside the current view, and offers to show all: on a small screen the first fit may leave some out. */
export function PilotsOutOfView({ pilots }: PilotsOutOfViewProps) {
  const map = useMap().current?.getMap();
  const subscribe = useCallback(
    (onChange: () => void) => {
      map?.on('moveend', onChange);
      map?.on('resize', onChange);
      return () => {
        map?.off('moveend', onChange);
        map?.off('resize', onChange);
      };
    },
    [map],
  );
  const count = useSyncExternalStore(subscribe, () => (map ? countOutside(map, pilots) : 0));
  if (map === undefined || count === 0) return null;

  const showAll = () => {
    const camera = cameraOver(map, pilots, { markerRadius: PILOT_MARKER_RADIUS });
    if (camera) map.easeTo(camera);
    map.getCanvas().focus();
  };
  return (
    <Button variant="outlined" color="inherit" sx={OUT_OF_VIEW} onClick={showAll}>
      {count === 1 ? '1 pilot is' : `${count} pilots are`} outside this view: show all
    </Button>
  );
}

const OUT_OF_VIEW = {
  position: 'absolute',
  zIndex: 1,
  // Above the choice of hazards: beside it there is no room on a narrow map.
  bottom: 108,
  left: '50%',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: 2,
  translate: '-50%',
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'background.paper', textDecoration: 'underline' },
};

function countOutside(map: Map, pilots: readonly LocatedPilot[]): number {
  const view = map.getBounds();
  return pilots.filter((pilot) => !view.contains(positionOf(pilot))).length;
}
