import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { MapBoundary } from '../../../shared/before-map/MapNotice.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';

interface LayoutProps {
  /** Loaded when it is shown. */
  map: ReactNode;
  /** Why the import failed. */
  problem: string | null;
  notices: string[];
  isImporting: boolean;
  footer: ReactNode;
  children: ReactNode;
}

/** The rows of a file: a map beside a table, below each other on a phone. */
export function ImportLayout({ map, problem, notices, isImporting, footer, children }: LayoutProps) {
  return (
    <>
      <Box inert={isImporting} sx={body}>
        <Box sx={mapPane}>
          <MapBoundary>{map}</MapBoundary>
        </Box>
        <Box sx={tablePane}>
          {problem !== null && <ErrorNotice error={{ message: problem }} />}
          {notices.map((notice) => (
            <Alert key={notice} severity="warning">
              {notice}
            </Alert>
          ))}
          {children}
        </Box>
      </Box>
      {footer}
    </>
  );
}

const body = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  gap: 2,
  px: { xs: 2, sm: 3 },
  pb: 2,
  overflowY: { xs: 'auto', md: 'hidden' },
} as const;
const mapPane = { position: 'relative', flex: { xs: '0 0 260px', md: '1 1 0' }, minWidth: 0, borderRadius: 1, overflow: 'hidden' } as const;
const tablePane = {
  flex: { md: '1 1 0' },
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  pt: 1,
  overflowY: { md: 'auto' },
} as const;
