import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, type ApplicationRecord } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { sendForFile } from '@swathline/client/api/file';
import { keyOf } from '../../../shared/api/queries.ts';
import { SketchBeforeMap } from '../../../shared/before-map/SketchBeforeMap.tsx';
import { useCanDrawMaps } from '../../../shared/before-map/use-can-draw-maps.ts';
import { Card, EmptyCardText } from '../../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { formatNumber } from '@swathline/client/format/format';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { RECORD_QUERIES, windText } from '../record-text.ts';
import type { SectionProps } from './FactsSections.tsx';
import { RecordSketch } from './RecordSketch.tsx';
import { linesOf, type TrackLines } from './track-lines.ts';

const RecordMap = lazy(() => import('./RecordMap.tsx').then((m) => ({ default: m.RecordMap })));

const LABEL = 'Sketch of the field with its exclusion zones, the flights and the take-off site';

/** The treated land: outline, zones, flights, take-off site and wind. The map is loaded on demand. */
export function LandSection({ record, onOpen }: SectionProps) {
  const canDraw = useCanDrawMaps();
  const { data: track = [], error, refetch } = useTrack(record);
  const { land } = record;

  return (
    <Card title="Land and Flights" action={onOpen && <GuidanceButtons record={record} onOpen={onOpen} />}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {land.coordinates.length === 0 ? (
        <EmptyCardText>The field has no outline.</EmptyCardText>
      ) : (
        <Box sx={{ height: 320 }}>
          <SketchBeforeMap
            sketch={<RecordSketch label={LABEL} record={record} track={track} />}
            renderButton={canDraw ? renderButton : undefined}
          >
            <RecordMap record={record} track={track} />
          </SketchBeforeMap>
        </Box>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {trackText(record)}
      </Typography>
      <Winds record={record} />
    </Card>
  );
}

/** Buttons to import track and area of an open record from a guidance log, and to remove an imported track. */
function GuidanceButtons({ record: { id, track }, onOpen }: { record: ApplicationRecord; onOpen: NonNullable<SectionProps['onOpen']> }) {
  const remove = useChange(api.recordGuidance.remove, { refreshes: RECORD_QUERIES });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {track?.source === 'guidance' && (
        <Button size="small" color="inherit" loading={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
          Remove imported track
        </Button>
      )}
      <Button size="small" onClick={() => onOpen({ dialog: 'guidance' })}>
        Import guidance log
      </Button>
    </Box>
  );
}

const renderButton = (showMap: () => void) => (
  <Button variant="outlined" size="small" onClick={showMap}>
    Show map
  </Button>
);

function trackText({ track }: ApplicationRecord): string {
  if (track === null) return 'No device reported the flight.';
  const positions = `${formatNumber(track.positions)} positions were ${track.source === 'guidance' ? 'measured by guidance' : 'reported'}.`;
  return track.sha256 === null ? positions : `${positions} They are kept with the record. SHA-256: ${track.sha256.slice(0, 12)}...`;
}

/** The flights over the field; empty without any. */
function useTrack({ id, track }: ApplicationRecord) {
  const params = { id };
  return useQuery({
    queryKey: [keyOf(api.records.track), { params }],
    queryFn: async ({ signal }): Promise<TrackLines> => {
      const { content } = await sendForFile(api.records.track, { params }, { signal });
      return linesOf(JSON.parse(await content.text()));
    },
    enabled: track !== null,
    staleTime: Infinity,
  });
}

/** The wind at the start and at the end: an arrow that points where it blows to, and the reading in words. */
function Winds({ record: { readings } }: { record: ApplicationRecord }) {
  const winds = (['start', 'end'] as const).flatMap((phase) => {
    const reading = readings.findLast((each) => each.phase === phase && each.correctedById === null);
    return reading ? [{ phase, reading }] : [];
  });
  return winds.map(({ phase, reading }) => (
    <Box key={phase} sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <svg viewBox="-12 -12 24 24" width="20" height="20" aria-hidden>
        {reading.windFromDeg === null ? (
          <circle r="4" fill="none" stroke="currentColor" strokeWidth="2" />
        ) : (
          <path
            d="M0 -10L0 10M-5 4L0 10L5 4"
            transform={`rotate(${reading.windFromDeg})`}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
          />
        )}
      </svg>
      <Typography variant="body2">
        Wind at the {phase}: {windText(reading)}
      </Typography>
    </Box>
  ));
}
