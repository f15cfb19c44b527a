import { api, type FarmRecord, formatExact } from '@swathline/contract';
import { CallFailed } from '@swathline/client/api/call';
import { sendForFile } from '@swathline/client/api/file';
import { saveFile } from '@swathline/client/api/save-file';
import { acresText, formatMoment } from '@swathline/client/format/format';
import type { Point } from '@swathline/survey';
import { useState } from 'react';
import { Alert, Button } from '../../kit/controls.tsx';
import { LandText } from '../../kit/LandText.tsx';
import css from '../layout/farm.module.css';
import { useFarm } from '../state/farm-context.ts';
import { useCall } from '../state/use-call.ts';
import { FarmLand } from './FarmLand.tsx';

/** Signed records, each with its PDF, and its flight where the office shows it. */
export function Records({ records }: { records: readonly FarmRecord[] }) {
  return (
    <ul className={css['rows']}>
      {records.map((record) => (
        <Row key={record.id} record={record} />
      ))}
    </ul>
  );
}

function Row({ record }: { record: FarmRecord }) {
  const { bundle, token } = useFarm();
  const { isBusy, failure, run } = useCall();
  const [tracks, setTracks] = useState<Point[][] | null>(null);
  const params = { recordId: record.id };
  const download = () => run(async () => saveFile(await sendForFile(api.farm.recordPdf, { params }, { token })));
  const showFlight = () => run(async () => setTracks(await loadTracks(record.id, token)));
  const field = bundle.jobs.find(({ id }) => id === record.sprayJobId)?.fields.find(({ id }) => id === record.fieldId);
  return (
    <li>
      <strong>
        <LandText>{record.location === null ? record.fieldName : `${record.fieldName}, ${record.location}`}</LandText>
      </strong>
      <p>
        {record.products
          .map(({ name, rate, rateUnit }) => (rate === null ? name : `${name}, ${formatExact(rate)} ${rateUnit}/acre`))
          .join('; ')}
      </p>
      <p className={css['muted']}>
        {[
          `Record ${record.recordNumber}`,
          record.acres === null ? null : acresText(record.acres),
          record.endedAt === null ? null : `ended ${formatMoment(record.endedAt)}`,
        ]
          .filter((text) => text !== null)
          .join(', ')}
      </p>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <div className={css['actions']}>
        <Button isBusy={isBusy} onClick={() => void download()}>
          PDF of the record
        </Button>
        {bundle.hasFlights && tracks === null && field && <Button onClick={() => void showFlight()}>Show the flight</Button>}
      </div>
      {tracks !== null && field && <FarmLand fields={[field]} tracks={tracks} isMapFirst />}
    </li>
  );
}

interface Track {
  features: { geometry: { type: string; coordinates: [longitude: number, latitude: number][] } }[];
}

async function loadTracks(recordId: string, token: string): Promise<Point[][]> {
  const { content } = await sendForFile(api.farm.recordFlight, { params: { recordId } }, { token });
  try {
    const { features } = JSON.parse(await content.text()) as Track;
    const lines = features.filter(({ geometry }) => geometry.type === 'LineString');
    return lines.map(({ geometry }) => geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })));
  } catch {
    throw new CallFailed({ status: 200, code: 'unreadable', message: api.farm.recordFlight.failure });
  }
}
