import { Link } from 'react-router';
import BackIcon from '@mui/icons-material/ArrowBack';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, MINUTE_MS } from '@swathline/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callFile } from '@swathline/client/api/file';
import { queryOf, useConfig } from '../../../shared/api/queries.ts';
import { saveFile } from '@swathline/client/api/save-file';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { Loading } from '../../../shared/ui/placeholders.tsx';
import { aircraftOf } from './aircraft.ts';
import { DayPicker, EmptyDay } from './DayPicker.tsx';
import { DayPlayback } from './DayPlayback.tsx';
import { usePlaybackView } from './use-playback-view.ts';

/** Replays the flights of any day. */
export function PlaybackPage() {
  const config = useConfig();
  if (config.data) return <PlaybackContent timeZone={config.data.timeZone} />;
  return config.error ? <ErrorNotice error={config.error} onRetry={() => void config.refetch()} /> : <Loading />;
}

/** Days and times are in the operation's time zone. */
function PlaybackContent({ timeZone }: { timeZone: string }) {
  const view = usePlaybackView(timeZone);
  const { day, today } = view;
  // Devices send positions of a past day too, once they have signal again.
  const loaded = useQuery({ ...queryOf(api.tracks.ofDay, { query: { day } }), staleTime: MINUTE_MS });
  const aircraft = useMemo(() => aircraftOf(loaded.data?.tracks ?? []), [loaded.data]);
  const chosen = aircraft.filter(({ id }) => view.pilotIds?.includes(id) ?? true);
  const isEveryone = chosen.length === aircraft.length;

  return (
    <Box sx={screen}>
      <Box component="header" sx={{ px: 2, py: 1.25, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <title>Playback · Swathline</title>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          Playback
        </Typography>
        <Button component={Link} to="/pilots" startIcon={<BackIcon />} sx={{ order: { sm: 1 } }}>
          Live
        </Button>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {aircraft.length > 0 && <ExportTracks day={day} pilotIds={isEveryone ? null : chosen.map(({ id }) => id)} />}
          <DayPicker day={day} today={today} onChoose={view.showDay} />
        </Box>
      </Box>
      {loaded.error && (
        <Box sx={{ p: 2 }}>
          <ErrorNotice error={loaded.error} onRetry={() => void loaded.refetch()} />
        </Box>
      )}
      {loaded.isPending && <Loading />}
      {loaded.data && aircraft.length === 0 && <EmptyDay day={day} onChoose={view.showDay} />}
      {aircraft.length > 0 && <DayPlayback key={day} aircraft={aircraft} chosen={chosen} view={view} timeZone={timeZone} />}
    </Box>
  );
}

/** Fills the window below the top bar; on a phone it is as tall as its content. */
const screen = {
  display: 'flex',
  flexDirection: 'column',
  height: { md: 'calc(100dvh - 64px)' },
  minHeight: { md: 620 },
} as const;

interface ExportTracksProps {
  day: string;
  /** One file per pilot; null exports all pilots in one file. */
  pilotIds: readonly string[] | null;
}

const FORMATS = [
  { format: 'gpx', label: 'GPX' },
  { format: 'geojson', label: 'GeoJSON' },
] as const;
type Format = (typeof FORMATS)[number]['format'];

function ExportTracks({ day, pilotIds }: ExportTracksProps) {
  const notify = useNotify();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: Format) => {
      for (const pilotId of pilotIds ?? [undefined]) {
        saveFile(await callFile(api.tracks.export, { query: { day, format, ...(pilotId !== undefined && { pilotId }) } }));
      }
    },
    onError: (failed) => notify(failed.message, 'error'),
  });

  return FORMATS.map(({ format, label }) => (
    <Button
      key={format}
      startIcon={<DownloadIcon />}
      disabled={pilotIds?.length === 0 || isPending}
      loading={isPending && variables === format}
      loadingPosition="start"
      onClick={() => mutate(format)}
      aria-label={`Export ${label}`}
    >
      {label}
    </Button>
  ));
}
