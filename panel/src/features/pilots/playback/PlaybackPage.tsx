import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Loading } from '../../../shared/ui/placeholders.tsx';
import { aircraftOf } from './aircraft.ts';
import { DayPicker } from './DayPicker.tsx';
import { EmptyDay } from './EmptyDay.tsx';
import { ExportTracks } from './ExportTracks.tsx';
import { PlayedDay } from './PlayedDay.tsx';
import { usePlaybackView } from './use-playback-view.ts';

/** Any day's flights on one time line. */
export function PlaybackPage() {
  const config = useQuery({ ...queryOf(api.system.config), staleTime: Infinity });
  if (config.data) return <PlaybackIn timeZone={config.data.timeZone} />;
  return config.error ? <ErrorNotice error={config.error} onRetry={() => void config.refetch()} /> : <Loading />;
}

/** Days begin and times are told in the operation's time zone. */
function PlaybackIn({ timeZone }: { timeZone: string }) {
  const view = usePlaybackView(timeZone);
  const { day, today } = view;
  const loaded = useQuery({ ...queryOf(api.tracks.ofDay, { query: { day } }), staleTime: day < today ? Infinity : 60_000 });
  const aircraft = useMemo(() => aircraftOf(loaded.data?.tracks ?? []), [loaded.data]);
  const chosen = aircraft.filter(({ id }) => view.pilotIds?.includes(id) ?? true);
  const isWhole = chosen.length === aircraft.length;

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
          {aircraft.length > 0 && <ExportTracks day={day} pilotIds={isWhole ? null : chosen.map(({ id }) => id)} />}
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
      {aircraft.length > 0 && <PlayedDay key={day} aircraft={aircraft} chosen={chosen} view={view} timeZone={timeZone} />}
    </Box>
  );
}

/** Fills the window under the top bar; on a phone it is as long as it must be. */
const screen = {
  display: 'flex',
  flexDirection: 'column',
  height: { md: 'calc(100dvh - 64px)' },
  minHeight: { md: 620 },
} as const;
