import { type ActivePilot, api, STATUS_LOOK } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../api/queries.ts';
import { FitOnce } from '../map/FitOnce.tsx';
import { FlyTo } from '../map/FlyTo.tsx';
import { MapNotice } from '../map/MapNotice.tsx';
import { MapView } from '../map/MapView.tsx';
import { pilotColor } from '../map/pilot-colors.ts';
import { PilotMarker } from '../map/PilotMarker.tsx';
import { PolygonLayer } from '../map/PolygonLayer.tsx';
import { FieldPopup } from './FieldPopup.tsx';
import type { JobArea } from './job-areas.ts';
import { PilotPopup } from './PilotPopup.tsx';
import { isPlaced, type PlacedPilot, pilotName } from './position-lines.ts';
import type { Selection } from './selection.ts';
import { Trails } from './trails/Trails.tsx';

interface Props {
  /** Undefined until the first answer. */
  pilots: readonly ActivePilot[] | undefined;
  /** The first answer is still on its way. */
  isLoading: boolean;
  areas: readonly JobArea[];
  /** All there is to fit into view has arrived. */
  isComplete: boolean;
  aheadMs: number;
  selection: Selection;
  /** On a narrow screen the list shows a pilot's details instead, as a window would hide the map. */
  hasPilotPopups: boolean;
  hasTrails: boolean;
  onOpenJob: (jobId: string) => void;
}

/** South of the line between Saskatoon and Regina. */
const PRAIRIES = { latitude: 51.2, longitude: -105.6 };
const FIELD_RED = '#e02b20';

export function PilotsMap({ pilots, isLoading, areas, isComplete, aheadMs, selection, hasPilotPopups, hasTrails, onOpenJob }: Props) {
  const { selectedId, opened, open, focus } = selection;
  const config = useQuery({ ...queryOf(api.system.config), staleTime: Infinity });
  const placed = useMemo(() => pilots?.filter(isPlaced) ?? [], [pilots]);
  const outlines = useMemo(() => areas.map(({ id, ring }) => ({ id, ring })), [areas]);
  const corners = useMemo(() => [...placed, ...areas.flatMap(({ ring }) => ring)], [placed, areas]);

  if (config.isPending) return <MapNotice isBusy>Loading map...</MapNotice>;

  const close = () => open({ kind: 'nothing' });
  const openPilot = opened.kind === 'pilot' ? placed.find(({ pilotId }) => pilotId === opened.pilotId) : undefined;
  const openArea = opened.kind === 'field' ? areas.find(({ id }) => id === opened.areaId) : undefined;

  return (
    <MapView
      label="Active pilots and the fields of their jobs"
      initialCenter={PRAIRIES}
      initialZoom={8}
      initialBase="hybrid"
      provider={config.data?.maps ?? null}
      onClick={close}
      overlay={isLoading ? 'Loading pilot data...' : null}
    >
      <PolygonLayer id="job-fields" outlines={outlines} color={FIELD_RED} onClick={(areaId) => open({ kind: 'field', areaId })} />
      <Trails pilots={pilots} isShown={hasTrails} />
      {placed.map((pilot) => (
        <PilotMarker
          key={pilot.pilotId}
          point={pilot}
          headingDegrees={pilot.heading}
          initials={initials(pilot)}
          color={pilotColor(pilot.pilotId, pilot.status)}
          label={`${pilotName(pilot)}, ${STATUS_LOOK[pilot.status].label}`}
          isSelected={pilot.pilotId === selectedId}
          onClick={() => open({ kind: 'pilot', pilotId: pilot.pilotId })}
        />
      ))}
      {openPilot && hasPilotPopups && (
        <PilotPopup key={openPilot.pilotId} pilot={openPilot} aheadMs={aheadMs} onOpenJob={onOpenJob} onClose={close} />
      )}
      {openArea && <FieldPopup key={openArea.id} area={openArea} onOpenJob={onOpenJob} onClose={close} />}
      {isComplete && <FitOnce points={corners} minZoom={9} maxZoom={18} marginRatio={0.02} />}
      <FlyTo focus={focus} />
    </MapView>
  );
}

const initials = ({ pilotFirstName, pilotLastName }: PlacedPilot) =>
  `${pilotFirstName.slice(0, 1)}${pilotLastName.slice(0, 1)}`.toUpperCase();
