import { ThemeProvider } from '@mui/material/styles';
import type { SharedJob } from '@swathline/contract';
import { MapBoundary } from '../../../shared/map/MapNotice.tsx';
import { theme } from '../../../shared/theme/theme.ts';
import { JobMap } from '../details/JobMap.tsx';

/** The map of a shared job, in the theme that the panel's maps need. */
export function SharedJobMap({ label, fields }: { label: string; fields: SharedJob['fields'] }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <MapBoundary>
        <JobMap label={label} fields={fields} />
      </MapBoundary>
    </ThemeProvider>
  );
}
