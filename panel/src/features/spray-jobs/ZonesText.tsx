import { describeZones, listZoneNotes, type SprayJob } from '@swathline/contract';

type Zones = NonNullable<SprayJob['fields'][number]['exclusionZones']>;

/** The number of zones and their kinds, and below it what was noted about each. */
export function ZonesText({ zones }: { zones: Zones }) {
  return (
    <>
      {describeZones(zones)}
      {listZoneNotes(zones).map((note, index) => (
        <div key={index}>{note}</div>
      ))}
    </>
  );
}
