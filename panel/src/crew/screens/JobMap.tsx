import { useEffect, useMemo, useState } from 'react';
import type { SketchLayout } from '../../shared/map/sketch/sketch-layout.ts';
import { FieldsSketch } from '../../shared/map/sketch/FieldsSketch.tsx';
import { useCrew } from '../state/crew-context.ts';
import { describeAccuracy, describePositionError } from '../state/position.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { Notice, Switch } from '../ui/controls.tsx';
import { Layout } from '../ui/Layout.tsx';

const FIELD_COLOR = 'var(--sw-palette-primary-main)';
const ZONE_COLOR = 'var(--crew-alarm)';
const NOWHERE = { latitude: 0, longitude: 0 };

/** Outlines, exclusion zones, hazards and the own position, drawn from the copy: it needs no connection. */
export function JobMap({ job }: CrewJobOnPhone) {
  const { copy } = useCrew();
  const [isFollowing, setFollowing] = useState(false);
  const { position, problem } = usePosition(isFollowing);
  const hazards = copy?.bundle.hazards ?? [];
  const neighbours = job.neighbours ?? [];
  const fields = useMemo(
    () =>
      job.fields.map(({ id, name, coordinates, exclusionZones }) => ({
        ...{ id, name, color: FIELD_COLOR, ring: coordinates },
        zones: exclusionZones.map((zone) => zone.coordinates),
      })),
    [job.fields],
  );
  const overlay = (layout: SketchLayout) => (
    <>
      {[...hazards, ...neighbours].map(({ id, coordinates = [] }) => (
        <Line key={id} spots={coordinates.map(layout.place)} />
      ))}
      {neighbours.map(({ id, coordinates: [at], name }) => (
        <Mark key={id} spot={layout.place(at ?? NOWHERE)} size={layout.sizeMetres} color="var(--crew-here)" label={name} />
      ))}
      {hazards.map(({ id, position: at, hazard }) => (
        <Mark key={id} spot={layout.place(at)} size={layout.sizeMetres} color={ZONE_COLOR} label={hazard} isSquare />
      ))}
      {position && <Mark spot={layout.place(position.coords)} size={layout.sizeMetres} color="var(--crew-here)" label="You" />}
    </>
  );

  return (
    <Layout title="Map">
      <p className="lead">{job.name}</p>
      <div className="map">
        <FieldsSketch label={`Fields of ${job.name}, north up`} fields={fields} zoneColor={ZONE_COLOR} renderOverlay={overlay} />
      </div>
      <p className="hint">
        Red areas are exclusion zones, squares are hazards, dots are neighbours. No list of hazards is complete. Not for navigation. The
        product label decides.
      </p>
      <Switch label="Show my position" isOn={isFollowing} onChange={setFollowing} />
      {position && <p role="status">{describeAccuracy(position)}</p>}
      {problem !== null && <Notice kind="warning">{problem}</Notice>}
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
      {hazards.length > 0 && (
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
      )}
      {neighbours.length > 0 && (
        <>
          <h2>Neighbours</h2>
          <ul className="rows">
            {neighbours.map(({ id, name, facts, contactName, contactPhone }) => (
              <li key={id}>
                <div>
                  <strong>{name}</strong> {facts}. {contactName} <a href={`tel:${contactPhone}`}>{contactPhone}</a>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Layout>
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
  const points = spots.map(({ x, y }) => `${x},${y}`).join(' ');
  return <polyline points={points} fill="none" stroke={ZONE_COLOR} strokeWidth="3" vectorEffect="non-scaling-stroke" />;
}

function usePosition(isFollowing: boolean) {
  const [position, setPosition] = useState<GeolocationPosition | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!isFollowing) return undefined;
    const watch = navigator.geolocation.watchPosition(
      (found) => {
        setPosition(found);
        setProblem(null);
      },
      (error) => setProblem(describePositionError(error)),
      { enableHighAccuracy: true },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isFollowing]);
  return isFollowing ? { position, problem } : { position: null, problem: null };
}
