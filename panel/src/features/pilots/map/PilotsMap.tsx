import { type ActivePilot, api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { FitOnce, FlyTo } from '../../../shared/map/camera.ts';
import { AccuracyCircle, PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { MapNotice } from '../../../shared/map/MapNotice.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { pilotColor } from '../../../shared/map/markers/pilot-colors.ts';
import { PILOT_MARKER_RADIUS, PILOT_REACH } from '../../../shared/map/markers/PilotMarker.tsx';
import { ZONE_RED } from '../../fields/zones/zone-red.ts';
import { ZONE_RED } from '../../fields/map/map-colors.ts';
import { isPlaced, type PlacedPilot } from '../live/position-lines.ts';
import { Trails } from '../trails/Trails.tsx';
import { ChoicePopup } from './ChoicePopup.tsx';
import { FieldPopup } from './FieldPopup.tsx';
import type { JobArea } from './job-areas.ts';
import { OutsideView } from './OutsideView.tsx';
import { PilotLayer } from './PilotLayer.tsx';
import { PilotPopup } from './PilotPopup.tsx';
import type { Selection } from './selection.ts';

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
  onOpenDevices: (pilot: ActivePilot) => void;
}

/** South of the line between Saskatoon and Regina. */
const PRAIRIES = { latitude: 51.2, longitude: -105.6 };
const FIELD_RED = '#e02b20';

export function PilotsMap(props: Props) {
  const { pilots, isLoading, areas, isComplete, aheadMs, selection, hasPilotPopups, hasTrails, onOpenJob, onOpenDevices } = props;
  const { selectedId, opened, open, pick, focus } = selection;
  const config = useQuery({ ...queryOf(api.system.config), staleTime: Infinity });
  const placed = useMemo(() => pilots?.filter(isPlaced) ?? [], [pilots]);
  const outlines = useMemo(() => areas.map(({ id, ring }) => ({ id, ring })), [areas]);
  const zones = useMemo(() => areas.flatMap(zonesOf), [areas]);
  const corners = useMemo(() => (isComplete ? [...placed, ...areas.flatMap(({ ring }) => ring)] : []), [isComplete, placed, areas]);
  const selected = placed.find(({ pilotId }) => pilotId === selectedId);
  const circle = useMemo(() => accuracyOf(selected), [selected]);

  if (config.isPending) return <MapNotice isBusy>Loading map...</MapNotice>;

  const close = () => open({ kind: 'nothing' });
  const choice = opened.kind === 'choice' ? placed.filter(({ pilotId }) => opened.pilotIds.includes(pilotId)) : [];
  const [atChoice] = choice;
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
      <PolygonLayer id="job-zones" outlines={zones} color={ZONE_RED} fillOpacity={0.35} dotRadius={0} />
      <AccuracyCircle circle={circle} color={selected ? pilotColor(selected.pilotId, selected.status) : FIELD_RED} />
      <Trails pilots={pilots} isShown={hasTrails} />
      <PilotLayer
        pilots={placed}
        aheadMs={aheadMs}
        selectedId={selectedId}
        onPick={(pilot, here) => (here.length > 1 ? open({ kind: 'choice', pilotIds: here.map(({ pilotId }) => pilotId) }) : pick(pilot))}
      />
      {atChoice && <ChoicePopup at={atChoice} pilots={choice} aheadMs={aheadMs} onPick={pick} onClose={close} />}
      {openPilot && hasPilotPopups && (
        <PilotPopup key={openPilot.pilotId} pilot={openPilot} onClose={close} {...{ focus, aheadMs, onOpenJob, onOpenDevices }} />
      )}
      {openArea && <FieldPopup key={openArea.id} area={openArea} onOpenJob={onOpenJob} onClose={close} />}
      {focus === null && <FitOnce points={corners} minZoom={9} maxZoom={18} marginRatio={0.02} markerRadius={PILOT_MARKER_RADIUS} />}
      <FlyTo focus={focus} />
      <OutsideView pilots={placed} />
    </MapView>
  );
}

const zonesOf = ({ field }: JobArea) => (field.exclusionZones ?? []).map(({ id, coordinates }) => ({ id, ring: coordinates }));

function accuracyOf(pilot: PlacedPilot | undefined) {
  if (pilot === undefined || pilot.accuracy === null || pilot.accuracy <= 0) return null;
  return { center: pilot, radiusMetres: pilot.accuracy };
}
