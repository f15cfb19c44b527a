import type { ApplicationRecord } from '@swathline/contract';
import { useMemo } from 'react';
import { FieldsSketch } from '../../../shared/before-map/FieldsSketch.tsx';
import type { SketchLayout } from '@swathline/client/map/sketch/sketch-layout';
import { FIELD_RED, TAKE_OFF_ORANGE, TRACK_BLUE, ZONE_RED } from '../../fields/map/map-colors.ts';
import type { TrackLines } from './track-lines.ts';

interface Props {
  label: string;
  record: ApplicationRecord;
  track: TrackLines;
}

const DOT_PX = 12;

/** The field to scale, with the flights over it and the take-off site if that is near. */
export function RecordSketch({ label, record: { fieldId, land, takeOffSite }, track }: Props) {
  const fields = useMemo(
    () => [
      {
        id: fieldId,
        name: land.name,
        color: FIELD_RED,
        ring: land.coordinates,
        zones: land.exclusionZones.map((zone) => zone.coordinates),
      },
    ],
    [fieldId, land],
  );
  const renderOverlay = ({ place }: SketchLayout) => (
    <>
      {track.map((line, index) => (
        <path key={index} d={pathOf(line.map(place))} fill="none" stroke={TRACK_BLUE} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      ))}
      {takeOffSite !== null && typeof takeOffSite === 'object' && <TakeOff {...place(takeOffSite)} />}
    </>
  );
  return <FieldsSketch label={label} fields={fields} zoneColor={ZONE_RED} renderOverlay={renderOverlay} />;
}

const pathOf = (spots: { x: number; y: number }[]) =>
  spots.length > 1 ? `M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}` : '';

/** A line without length: its round ends keep their size in pixels. */
function TakeOff({ x, y }: { x: number; y: number }) {
  return (
    <path
      d={`M${x.toFixed(1)} ${y.toFixed(1)}h0`}
      stroke={TAKE_OFF_ORANGE}
      strokeWidth={DOT_PX}
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    >
      <title>Take-off site</title>
    </path>
  );
}
