import { type CrewHazard, type CrewNeighbour, describeZones, listZoneNotes } from '@swathline/contract';
import { useMemo, useState } from 'react';
import { MAP_CREDITS } from '@swathline/client/map/map-credits';
import { LandText } from '../../kit/LandText.tsx';
import { useCrew } from '../state/crew-context.ts';
import { hazardsOnPhone } from '../state/hazards.ts';
import { describeAccuracy } from '../state/position.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { useOwnPosition } from '../state/use-own-position.ts';
import { Alert, Button, Disclosure, PhoneLink, Switch } from '../../kit/controls.tsx';
import { Layout } from '../layout/Layout.tsx';
import { JobLand } from './JobLand.tsx';
import css from '../layout/crew.module.css';

/** Outlines, exclusion zones, hazards and the phone's position, on our own survey map, or as a sketch where no map can be drawn. */
export function JobMap({ job }: CrewJobOnPhone) {
  const { copy, events, phone, clock } = useCrew();
  const [isFollowing, setFollowing] = useState(false);
  const own = useOwnPosition(isFollowing);
  const position = isFollowing ? own.position : null;
  const [centerings, setCenterings] = useState(0);
  const hazards = useMemo(() => hazardsOnPhone({ copy, events, phone, clock }), [copy, events, phone, clock]);
  const neighbours = useMemo(() => job.neighbours ?? [], [job]);

  return (
    <Layout title="Map">
      <p className={css['lead']}>{job.name}</p>
      <JobLand job={job} hazards={hazards} neighbours={neighbours} position={position} now={own.now} centerings={centerings} />
      <p className={css['hint']}>
        Outlined areas are fields, hatched areas are exclusion zones: do not spray. Dots are hazards and neighbours. No list of hazards is
        complete. Not for navigation. The product label decides.
      </p>
      <Switch label="Show my position" isOn={isFollowing} onChange={setFollowing} />
      {position && <p role="status">{describeAccuracy(position, own.now)}</p>}
      {position && <Button onClick={() => setCenterings((count) => count + 1)}>Move the map to me</Button>}
      {isFollowing && own.problem !== null && <Alert severity="warning">{own.problem}</Alert>}
      <FieldList job={job} />
      {hazards.length > 0 && <HazardList hazards={hazards} />}
      {neighbours.length > 0 && <NeighbourList neighbours={neighbours} />}
      {(job.neighbourChecks ?? []).map(({ label, text }) => (
        <p key={label}>
          <strong>{label}:</strong> {text}
        </p>
      ))}
      <Disclosure summary="Map credits">
        <p className={css['hint']}>{MAP_CREDITS}</p>
      </Disclosure>
    </Layout>
  );
}

function FieldList({ job }: Pick<CrewJobOnPhone, 'job'>) {
  return (
    <>
      <h2>Fields</h2>
      <ul className={css['rows']}>
        {job.fields.map(({ id, name, location, exclusionZones }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              {location !== null && <LandText>{` · ${location}`}</LandText>}
              <br />
              {describeZones(exclusionZones)}
              {listZoneNotes(exclusionZones).map((note, index) => (
                <div key={index}>{note}</div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function HazardList({ hazards }: { hazards: readonly CrewHazard[] }) {
  return (
    <>
      <h2>Hazards within 5 km</h2>
      <ul className={css['rows']}>
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

function NeighbourList({ neighbours }: { neighbours: readonly CrewNeighbour[] }) {
  return (
    <>
      <h2>Neighbours</h2>
      <ul className={css['rows']}>
        {neighbours.map(({ id, name, facts, contactName, contactPhone, note = null }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong> {facts}.{note === null ? '' : ` ${note}.`}
              {contactPhone !== null && (
                <>
                  {' '}
                  {contactName} <PhoneLink number={contactPhone}>{contactPhone}</PhoneLink>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
