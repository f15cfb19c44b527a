import type { ActivePilot } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { memo, useCallback, useMemo } from 'react';
import { useConfig } from '../../../shared/api/queries.ts';
import { FitOnce, FlyTo } from '../../../shared/map/camera.ts';
import { AccuracyCircle, PolygonLayer } from '../../../shared/map/layers/PolygonLayers.tsx';
import { MapNotice } from '../../../shared/before-map/MapNotice.tsx';
import { MapLegend } from '../../../shared/map/MapFoot.tsx';
import { MapView } from '../../../shared/map/MapView.tsx';
import { pilotColor } from '../pilot-colors.ts';
import { PILOT_MARKER_RADIUS } from '../markers/PilotMarker.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ZONE_RED } from '../../fields/map/map-colors.ts';
import { ZoneLayer } from '../../fields/map/ZoneLayer.tsx';
import { MapSurroundings } from '../../surroundings/MapSurroundings.tsx';
import { hasPosition, type LocatedPilot } from '../live/active-pilot.ts';
import { usePositionsContext } from '../live/use-positions.ts';
import type { JobArea } from './active-jobs.ts';
import { PilotLayer, PilotsOutOfView } from './PilotLayer.tsx';
import { type TodaysTrails, useTodaysTrails } from './todays-trails.ts';
import { Trails } from './Trails.tsx';
import type { Selection } from './use-selection.ts';

const FieldPopup = lazyDialog(() => import('./MapPopups.tsx').then((m) => m.FieldPopup));
const PilotChoicePopup = lazyDialog(() => import('./MapPopups.tsx').then((m) => m.PilotChoicePopup));
const PilotPopup = lazyDialog(() => import('./MapPopups.tsx').then((m) => m.PilotPopup));

interface Props {
  /** The first reply is pending. */
  isLoading: boolean;
  /** The map begins with these in view, if there are any. */
  firstPoints: readonly Point[];
  areas: readonly JobArea[];
  /** Everything that the first fit must include has loaded. */
  isComplete: boolean;
  /** The last request for positions failed, so there may be no first fit. */
  hasFailed: boolean;
  serverAheadMs: number;
  selection: Selection;
  /** False on a narrow screen: there a popup would cover the map, so the list shows a pilot's details. */
  hasPilotPopups: boolean;
  hasTrails: boolean;
  onOpenJob: (jobId: string) => void;
  onOpenDevices: (pilot: ActivePilot) => void;
}

/** South of the line between Saskatoon and Regina. */
const PRAIRIES = { latitude: 51.2, longitude: -105.6 };
const FIELD_RED = '#e02b20';

/** A new position renders only `PilotLayers`. */
export const PilotsMap = memo(function PilotsMap(props: Props) {
  const { isLoading, firstPoints, areas, isComplete, hasFailed } = props;
  const { openPopup } = props.selection;
  const config = useConfig();
  // Requested while the map is still being made.
  const trails = useTodaysTrails(props.hasTrails);
  const openField = useCallback((areaId: string) => openPopup({ kind: 'field', areaId }), [openPopup]);

  if (config.isPending) return <MapNotice isBusy>Loading map...</MapNotice>;

  return (
    <MapView
      label="Active pilots and the fields of their jobs"
      initialCenter={PRAIRIES}
      initialZoom={8}
      initialPoints={firstPoints}
      initialBase="hybrid"
      provider={config.data?.maps ?? null}
      onClick={() => openPopup({ kind: 'none' })}
      overlay={isLoading ? 'Loading pilot data...' : null}
    >
      <JobAreas areas={areas} onClick={openField} />
      <MapSurroundings isViewPending={!isComplete && !hasFailed} />
      <PilotLayers {...props} trails={trails} />
      <MapLegend fieldColor={FIELD_RED} zoneColor={ZONE_RED} />
    </MapView>
  );
});

function PilotLayers(props: Props & { trails: TodaysTrails }) {
  const { areas, isComplete, serverAheadMs, selection, hasTrails, trails } = props;
  const { selectedId, openPopup, selectOnMap, focus } = selection;
  const { pilots } = usePositionsContext();
  const located = useMemo(() => pilots?.filter(hasPosition) ?? [], [pilots]);
  const fitPoints = useMemo(() => (isComplete ? [...located, ...areas.flatMap(({ ring }) => ring)] : []), [isComplete, located, areas]);
  const onPick = useCallback(
    (pilot: LocatedPilot, here: readonly LocatedPilot[]) =>
      here.length > 1 ? openPopup({ kind: 'choice', pilotIds: here.map(({ pilotId }) => pilotId) }) : selectOnMap(pilot),
    [openPopup, selectOnMap],
  );

  return (
    <>
      <SelectedAccuracy pilot={located.find(({ pilotId }) => pilotId === selectedId)} />
      <Trails pilots={pilots} today={trails} isShown={hasTrails} />
      <PilotLayer pilots={located} serverAheadMs={serverAheadMs} selectedId={selectedId} onPick={onPick} />
      <OpenPopup {...props} located={located} />
      {focus === null && <FitOnce points={fitPoints} minZoom={9} maxZoom={18} marginRatio={0.02} markerRadius={PILOT_MARKER_RADIUS} />}
      <FlyTo focus={focus} />
      <PilotsOutOfView pilots={located} />
    </>
  );
}

/** Fields of active jobs, with their exclusion zones on top. */
const JobAreas = memo(function JobAreas({ areas, onClick }: { areas: readonly JobArea[]; onClick: (areaId: string) => void }) {
  const outlines = useMemo(() => areas.map(({ id, ring }) => ({ id, ring })), [areas]);
  const zones = useMemo(() => areas.flatMap(zonesOf), [areas]);
  return (
    <>
      <PolygonLayer id="job-fields" outlines={outlines} color={FIELD_RED} onClick={onClick} />
      <ZoneLayer id="job-zones" zones={zones} dotRadius={0} />
    </>
  );
});

const zonesOf = ({ field }: JobArea) => (field.exclusionZones ?? []).map((zone) => ({ ...zone, ring: zone.coordinates }));

const SelectedAccuracy = memo(function SelectedAccuracy({ pilot }: { pilot: LocatedPilot | undefined }) {
  const circle = useMemo(() => accuracyCircle(pilot), [pilot]);
  return <AccuracyCircle circle={circle} color={pilot ? pilotColor(pilot.pilotId, pilot.status) : FIELD_RED} />;
});

function accuracyCircle(pilot: LocatedPilot | undefined) {
  if (!pilot?.accuracy || pilot.accuracy < 0) return null;
  return { center: pilot, radiusMetres: pilot.accuracy };
}

interface OpenPopupProps extends Pick<Props, 'areas' | 'serverAheadMs' | 'selection' | 'hasPilotPopups' | 'onOpenJob' | 'onOpenDevices'> {
  located: readonly LocatedPilot[];
}

/** The popup of the selection, if the selected pilot or field is still on the map. */
function OpenPopup({ located, areas, serverAheadMs, selection, hasPilotPopups, onOpenJob, onOpenDevices }: OpenPopupProps) {
  const { popup, focus, openPopup, selectOnMap } = selection;
  const onClose = () => openPopup({ kind: 'none' });

  if (popup.kind === 'choice') {
    const choices = located.filter(({ pilotId }) => popup.pilotIds.includes(pilotId));
    const [at] = choices;
    return at && <PilotChoicePopup at={at} pilots={choices} serverAheadMs={serverAheadMs} onPick={selectOnMap} onClose={onClose} />;
  }
  if (popup.kind === 'pilot' && hasPilotPopups) {
    const pilot = located.find(({ pilotId }) => pilotId === popup.pilotId);
    const details = { focus, serverAheadMs, onOpenJob, onOpenDevices, onClose };
    return pilot && <PilotPopup key={pilot.pilotId} pilot={pilot} {...details} />;
  }
  if (popup.kind === 'field') {
    const area = areas.find(({ id }) => id === popup.areaId);
    return area && <FieldPopup key={area.id} area={area} onOpenJob={onOpenJob} onClose={onClose} />;
  }
  return null;
}
