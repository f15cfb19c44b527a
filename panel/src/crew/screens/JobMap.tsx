import type { CrewHazard, CrewNeighbour } from '@swathline/contract';
import { type ComponentProps, type ComponentType, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { MAP_CREDITS } from '../../shared/map/map-credits.ts';
import { FieldsSketch } from '../../shared/map/sketch/FieldsSketch.tsx';
import type { SketchLayout } from '../../shared/map/sketch/sketch-layout.ts';
import { useCanDrawMaps } from '../../shared/map/webgl.ts';
import type { CrewMap as CrewMapComponent } from '../map/CrewMap.tsx';
import type { Drawn } from '../map/map-layers.ts';
import { useCrew } from '../state/crew-context.ts';
import { describeAccuracy, positionAge } from '../state/position.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { useOwnPosition } from '../state/use-own-position.ts';
import { Button, Notice, Switch } from '../ui/controls.tsx';
import { Layout } from '../ui/Layout.tsx';

const FIELD_COLOR = 'var(--sw-palette-primary-main)';
const ZONE_COLOR = 'var(--crew-alarm)';

/** Outlines, exclusion zones, hazards and the own position, on our own survey map, or as a sketch where no map can be drawn. */
export function JobMap({ job }: CrewJobOnPhone) {
  const { copy } = useCrew();
  const [isFollowing, setFollowing] = useState(false);
  const own = useOwnPosition(isFollowing);
  const position = isFollowing ? own.position : null;
  const [centerings, setCenterings] = useState(0);
  const hazards = useMemo(() => copy?.bundle.hazards ?? [], [copy]);
  const neighbours = useMemo(() => job.neighbours ?? [], [job]);

  return (
    <Layout title="Map">
      <p className="lead">{job.name}</p>
      <MapOrSketch job={job} hazards={hazards} neighbours={neighbours} position={position} now={own.now} centerings={centerings} />
      <p className="hint">
        Red areas are exclusion zones, red marks are hazards, blue marks are neighbours. No list of hazards is complete. Not for navigation.
        The product label decides.
      </p>
      <Switch label="Show my position" isOn={isFollowing} onChange={setFollowing} />
      {position && <p role="status">{describeAccuracy(position, own.now)}</p>}
      {position && <Button onClick={() => setCenterings((count) => count + 1)}>Move the map to me</Button>}
      {isFollowing && own.problem !== null && <Notice kind="warning">{own.problem}</Notice>}
      <FieldList job={job} />
      {hazards.length > 0 && <HazardList hazards={hazards} />}
      {neighbours.length > 0 && <NeighbourList neighbours={neighbours} />}
      <details>
        <summary className="button plain">Map credits</summary>
        <p className="hint">{MAP_CREDITS}</p>
      </details>
    </Layout>
  );
}

interface MapProps {
  job: CrewJobOnPhone['job'];
  hazards: readonly CrewHazard[];
  neighbours: readonly CrewNeighbour[];
  position: GeolocationPosition | null;
  now: number;
  centerings: number;
}

function MapOrSketch({ job, hazards, neighbours, position, now, centerings }: MapProps) {
  const { component: CrewMap, failure, fail } = useCrewMap();
  const scheme = useScheme();
  const isOld = position !== null && positionAge(position.timestamp, now) !== null;
  const drawn = useMemo<Drawn>(
    () => ({
      fields: job.fields.map(({ id, name, coordinates, exclusionZones }) => ({
        ...{ id, name, ring: coordinates },
        zones: exclusionZones.map((zone) => zone.coordinates),
      })),
      hazards: hazards.map(({ id, hazard, position: point, coordinates = [] }) => ({ id, name: hazard, point, line: coordinates })),
      neighbours: neighbours.flatMap(({ id, name, coordinates }) => {
        const [point] = coordinates;
        return point ? [{ id, name, point, line: coordinates.length > 2 ? [...coordinates, point] : coordinates }] : [];
      }),
      here: position && { point: pointIn(position), accuracyMetres: position.coords.accuracy, isOld },
    }),
    [job.fields, hazards, neighbours, position, isOld],
  );
  const label = `Fields of ${job.name}, north up`;
  return (
    <>
      <div className="map">
        {CrewMap && failure === null ? (
          <CrewMap label={label} drawn={drawn} scheme={scheme} centerings={centerings} onFailure={fail} />
        ) : (
          <Sketch label={label} drawn={drawn} />
        )}
      </div>
      {failure !== null && <Notice kind="info">{failure}</Notice>}
    </>
  );
}

const pointIn = ({ coords: { latitude, longitude } }: GeolocationPosition) => ({ latitude, longitude });

const NOT_DRAWN = 'This phone cannot draw the map, so a sketch is shown.';
const NOT_STORED = 'The map is not on this phone yet, so a sketch is shown. Open this page once while you have signal.';

/** The map, loaded when it is opened. A failure is tried again the next time. */
function useCrewMap() {
  const canDraw = useCanDrawMaps();
  const [component, setComponent] = useState<ComponentType<ComponentProps<typeof CrewMapComponent>> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!canDraw) return;
    import('../map/CrewMap.tsx').then(
      ({ CrewMap }) => setComponent(() => CrewMap),
      () => setFailure(NOT_STORED),
    );
  }, [canDraw]);
  const fail = useCallback(() => setFailure(NOT_DRAWN), []);
  return { component, failure: canDraw ? failure : NOT_DRAWN, fail };
}

/** The colour scheme of the page, which follows the phone's. */
function useScheme(): 'light' | 'dark' {
  const subscribe = useCallback((onChange: () => void) => {
    const observer = new MutationObserver(onChange);
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, []);
  return useSyncExternalStore(subscribe, () => (document.documentElement.hasAttribute('data-dark') ? 'dark' : 'light'));
}

/** Needs no map: drawn from the copy of the job. */
function Sketch({ label, drawn: { fields, hazards, neighbours, here } }: { label: string; drawn: Drawn }) {
  const colored = useMemo(() => fields.map((field) => ({ ...field, color: FIELD_COLOR })), [fields]);
  const overlay = (layout: SketchLayout) => (
    <>
      {[...hazards, ...neighbours].map(({ id, line }) => (
        <Line key={id} spots={line.map(layout.place)} />
      ))}
      {neighbours.map(({ id, point, name }) => (
        <Mark key={id} spot={layout.place(point)} size={layout.sizeMetres} color="var(--crew-here)" label={name} />
      ))}
      {hazards.map(({ id, point, name }) => (
        <Mark key={id} spot={layout.place(point)} size={layout.sizeMetres} color={ZONE_COLOR} label={name} isSquare />
      ))}
      {here && <Mark spot={layout.place(here.point)} size={layout.sizeMetres} color="var(--crew-here)" label="You" />}
    </>
  );
  return <FieldsSketch label={label} fields={colored} zoneColor={ZONE_COLOR} renderOverlay={overlay} />;
}

function FieldList({ job }: Pick<MapProps, 'job'>) {
  return (
    <>
      <h2>Fields</h2>
      <ul className="rows">
        {job.fields.map(({ id, name, location, exclusionZones }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              {location === null ? '' : ` · ${location}`}
              <br />
              {exclusionZones.length === 1 ? '1 exclusion zone' : `${exclusionZones.length} exclusion zones`}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function HazardList({ hazards }: Pick<MapProps, 'hazards'>) {
  return (
    <>
      <h2>Hazards within 5 km</h2>
      <ul className="rows">
        {hazards.map(({ id, hazard, facts, note, by }) => (
          <li key={id}>
            <div>
              <strong>{hazard}</strong> {facts}
              {note === null ? '' : ` · ${note}`} ({by})
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function NeighbourList({ neighbours }: Pick<MapProps, 'neighbours'>) {
  return (
    <>
      <h2>Neighbours</h2>
      <ul className="rows">
        {neighbours.map(({ id, name, facts, contactName, contactPhone }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong> {facts}.
              {contactPhone !== null && (
                <>
                  {' '}
                  {contactName} <a href={`tel:${contactPhone}`}>{contactPhone}</a>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface MarkProps {
  spot: { x: number; y: number };
  size: number;
  color: string;
  label: string;
  isSquare?: boolean;
}

function Mark({ spot: { x, y }, size, color, label, isSquare = false }: MarkProps) {
  return (
    <g style={{ color }}>
      <path
        d={`M${x} ${y}h0`}
        stroke="currentColor"
        strokeWidth="18"
        strokeLinecap={isSquare ? 'square' : 'round'}
        vectorEffect="non-scaling-stroke"
      />
      <text x={x + size * 0.03} y={y + size * 0.015} fontSize={size * 0.05} fill="currentColor">
        {label}
      </text>
    </g>
  );
}

/** The line of a hazard or the outline of a site; nothing for a point. */
function Line({ spots }: { spots: { x: number; y: number }[] }) {
  if (spots.length < 2) return null;
  const d = spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return <path d={d} fill="none" stroke={ZONE_COLOR} strokeWidth="3" strokeDasharray="8 5" vectorEffect="non-scaling-stroke" />;
}
