import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  ageText,
  api,
  hazardName,
  heightText,
  type NearHazard,
  type Neighbour,
  type NeighbourCheck,
  NEVER_COMPLETE,
  siteName,
  siteSource,
  wayText,
} from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { todayIn } from '../../shared/ui/format/days.ts';
import { operationTimeZone } from '../../shared/ui/format/format.ts';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { CheckEntry } from './CheckEntry.tsx';
import { PlaceSymbol } from './PlaceSymbol.tsx';

const NeighbourCheckDialog = lazyDialog(() => import('./NeighbourCheckDialog.tsx').then((m) => m.NeighbourCheckDialog));

/** The hazards within 2 km of a job, its neighbours, and the checks of them. */
export function JobSurroundings({ jobId }: { jobId: string }) {
  const params = { id: jobId };
  const hazards = useQuery(queryOf(api.surroundings.hazards, { params }));
  const neighbours = useQuery(queryOf(api.surroundings.neighbours, { params }));
  const checks = useQuery(queryOf(api.surroundings.checks, { params }));
  const [isChecking, setChecking] = useState(false);
  const today = todayIn(operationTimeZone());

  return (
    <>
      <Part title="Hazards within 2 km" query={hazards}>
        {hazards.data && <HazardRows rows={hazards.data.hazards} today={today} />}
      </Part>
      <Part title="Neighbours" query={neighbours}>
        {neighbours.data && <NeighbourRows rows={neighbours.data.neighbours} today={today} />}
      </Part>
      <Part title="Neighbour checks" query={checks}>
        {checks.data && <Checks checks={checks.data.checks} />}
      </Part>
      <Button size="small" onClick={() => setChecking(true)}>
        Record check
      </Button>
      {isChecking && <NeighbourCheckDialog jobId={jobId} onClose={() => setChecking(false)} />}
    </>
  );
}

interface PartProps {
  title: string;
  query: { error: Error | null; isPending: boolean; refetch: () => unknown };
  children: ReactNode;
}

function Part({ title, query: { error, isPending, refetch }, children }: PartProps) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 1.5 }}>
      <Typography variant="body2" component="h4" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton height={40} />}
      {children}
    </Box>
  );
}

const MAX_ROWS = 20;

function HazardRows({ rows, today }: { rows: NearHazard[]; today: string }) {
  return (
    <>
      {rows.length === 0 && <Quiet>No hazards are on file.</Quiet>}
      <Rows>
        {rows.slice(0, MAX_ROWS).map(({ hazard, ...way }) => (
          <Row key={hazard.id} symbol={<PlaceSymbol frame="hazard" kind={hazard.kind} />}>
            <b>{hazardName(hazard)}</b>, {heightText(hazard.heightM)}, {wayText(way)}; {ageText(hazard, today)}
          </Row>
        ))}
      </Rows>
      <Quiet>{`${moreText(rows.length, 'hazard')}${NEVER_COMPLETE}`}</Quiet>
    </>
  );
}

function NeighbourRows({ rows, today }: { rows: Neighbour[]; today: string }) {
  if (rows.length === 0) return <Quiet>No sensitive sites are on file near this job. Check the registries and ask the neighbours.</Quiet>;
  return (
    <>
      <Rows>
        {rows.slice(0, MAX_ROWS).map(({ site, why, ...way }) => (
          <Row key={site.id} symbol={<PlaceSymbol frame="site" kind={site.kind} />}>
            <b>{siteName(site)}</b>, {wayText(way)}. {why}. {siteSource(site, today)}
            {site.contactPhone !== null && `; ${[site.contactName, site.contactPhone].filter(Boolean).join(', ')}`}
          </Row>
        ))}
      </Rows>
      {rows.length > MAX_ROWS && <Quiet>{moreText(rows.length, 'site')}</Quiet>}
    </>
  );
}

const moreText = (count: number, noun: string) =>
  count > MAX_ROWS ? `The nearest ${MAX_ROWS} of ${count} ${noun}s; the map shows all. ` : '';

function Checks({ checks }: { checks: NeighbourCheck[] }) {
  if (checks.length === 0) return <Quiet>Nobody has recorded a check of the neighbours.</Quiet>;
  return (
    <Rows>
      {checks.map((check) => (
        <Row key={check.id}>
          <CheckEntry check={check} />
        </Row>
      ))}
    </Rows>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

function Row({ symbol, children }: { symbol?: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 0.5 }}>
      {symbol}
      <Typography variant="body2" component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
