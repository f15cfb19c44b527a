import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api, type ApplicationRecord, type GuidanceLogPreview } from '@swathline/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { call } from '@swathline/client/api/call';
import { refreshQueries } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { acresText, formatMoment, formatNumber, operationTimeZone } from '@swathline/client/format/format';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { readBytes } from '../../../shared/ui/import/read-bytes.ts';
import { FactList } from '../../../shared/ui/FactList.tsx';
import { RECORD_QUERIES } from '../record-text.ts';
import { RecordSketch } from '../record/RecordSketch.tsx';

const ACCEPTED = '.geojson,.json,.kml,.kmz,.gpx,.csv,.txt,.zip';

type Zone = 'utc' | 'local';

/** A chosen file, and the zone of its times where it names none. */
interface ChosenLog {
  fileName: string;
  body: Uint8Array<ArrayBuffer>;
  timesIn?: Zone;
}

interface ReadLog extends ChosenLog {
  preview: GuidanceLogPreview;
}

/** Imports area and track of an open record from a log of the aircraft's guidance, after a comparison with the field. */
export function GuidanceLogDialog({ record, onClose }: { record: ApplicationRecord; onClose: () => void }) {
  const titleId = useId();
  const read = useMutation({ mutationFn: async (chosen: File | ChosenLog) => readLog(record.id, await chosenLog(chosen)) });
  const client = useQueryClient();
  // A record that somebody else changed is shown as it is now, and the next attempt is based on it.
  const onError = () => void refreshQueries(client, [api.records.get]);
  const save = useChange(api.recordGuidance.import, { refreshes: RECORD_QUERIES, onError });
  const failure = save.error ?? read.error;

  const onImport = async ({ preview: _, body, ...query }: ReadLog) => {
    await save.mutateAsync({ params: { id: record.id }, query: { ...query, updatedAt: record.updatedAt }, body });
    onClose();
  };

  return (
    <Dialog open fullWidth maxWidth="md" onClose={() => !save.isPending && onClose()} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Import Guidance Log{read.data ? ` - ${read.data.fileName}` : ''}
      </DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure && <ErrorNotice error={failure} />}
        {read.data ? (
          <>
            <Preview record={record} preview={read.data.preview} />
            <ZoneOfTimes log={read.data} isBusy={read.isPending} onChange={read.mutate} />
          </>
        ) : (
          <Typography>
            The area and the track that the aircraft's guidance measured over {record.land.name}: GeoJSON, KML, KMZ, GPX, a zipped
            shapefile, or CSV with columns latitude and longitude. Up to 10 MB and 100,000 points.
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
        <FileButton label={read.data ? 'Choose another file' : 'Choose file'} isBusy={read.isPending} onFile={read.mutate} />
        {read.data && (
          <Button variant="contained" loading={save.isPending} onClick={() => void onImport(read.data).catch(() => undefined)}>
            Import
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function FileButton({ label, isBusy, onFile }: { label: string; isBusy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label="Guidance log"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

/** Asks for the zone of times that have none, and reads the file again with the answer. */
function ZoneOfTimes({ log, isBusy, onChange }: { log: ReadLog; isBusy: boolean; onChange: (log: ChosenLog) => void }) {
  const timeZone = operationTimeZone();
  const { preview, timesIn, ...file } = log;
  if (!preview.needsTimeZone && timesIn === undefined) return null;
  return (
    <TextField
      select
      label="The times of the file are in"
      value={timesIn ?? ''}
      disabled={isBusy}
      onChange={({ target }) => onChange({ ...file, timesIn: target.value as Zone })}
    >
      <MenuItem value="utc">UTC, as satellite receivers log them</MenuItem>
      <MenuItem value="local">Local time of the office{timeZone && ` (${timeZone})`}</MenuItem>
    </TextField>
  );
}

/** The file's area, track and times, compared with those of the record. */
function Preview({ record, preview }: { record: ApplicationRecord; preview: GuidanceLogPreview }) {
  const { areaAcres, track, notices, lines, outlines } = preview;
  const closed = outlines.map((outline) => [...outline, ...outline.slice(0, 1)]);
  const hasTimes = record.startedAt !== null || record.endedAt !== null;
  return (
    <>
      {notices.map((notice) => (
        <Alert key={notice} severity="warning">
          {notice}
        </Alert>
      ))}
      <Box sx={{ height: 280 }}>
        <RecordSketch
          label={`What the file measured, in blue, over the outline of ${record.land.name}`}
          record={record}
          track={[...closed, ...lines]}
        />
      </Box>
      <FactList
        items={[
          {
            label: 'Area in the field',
            value:
              areaAcres === null
                ? 'The file has no outlines, so the area stays as it is'
                : `${acresText(areaAcres)}; the record says ${acresText(record.areaAcres)}`,
          },
          {
            label: 'Track',
            value:
              track === null
                ? 'The file has no lines or points, so the track stays as it is'
                : `${formatNumber(track.positions)} positions`,
          },
          { label: 'Times', value: timesText(track, hasTimes) },
        ]}
      />
    </>
  );
}

function timesText(track: GuidanceLogPreview['track'], hasTimes: boolean): string {
  if (!track?.startedAt || !track.endedAt) return 'The file has no times with a time zone';
  const times = `${formatMoment(track.startedAt)} to ${formatMoment(track.endedAt)}`;
  return hasTimes ? `${times}; start and end of the record stay as they are` : `${times}; start and end of the record become these`;
}

const chosenLog = async (chosen: File | ChosenLog): Promise<ChosenLog> =>
  chosen instanceof File ? { fileName: chosen.name.slice(-300), body: await readBytes(chosen) } : chosen;

async function readLog(id: string, { body, ...query }: ChosenLog): Promise<ReadLog> {
  return { ...query, body, preview: await call(api.recordGuidance.preview, { params: { id }, query, body }) };
}
