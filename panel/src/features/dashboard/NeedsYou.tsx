import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import {
  api,
  type CrewAttention,
  describeAlarm,
  type DueCredential,
  formatSprayDays,
  MINUTE_MS,
  type Needs,
  credentialName,
  type RaisedAlarm,
  type SprayJobRow,
} from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatNumber } from '@swathline/client/format/format';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, CardRow, CardRows, CardSection, EmptyCardText, loadFailure } from '../../shared/ui/Card.tsx';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { Skeleton } from '../../shared/ui/placeholders.tsx';
import { reportText } from '../crew/report-text.ts';
import { expiryDayText, credentialStyle } from '../credentials/CredentialStatus.tsx';
import { farmerName } from '../users/FarmerName.tsx';

const ApproveDialog = lazyDialog(() => import('../spray-jobs/approval/ApproveDialog.tsx').then((m) => m.ApproveDialog));
const ResolveDialog = lazyDialog(() => import('../crew/ResolveDialog.tsx').then((m) => m.ResolveDialog));
const CredentialDialog = lazyDialog(() => import('../credentials/CredentialDialog.tsx').then((m) => m.CredentialDialog));

const HEIGHT_PX = 96;

const AcknowledgeDialog = lazyDialog(() => import('../alarms/AcknowledgeDialog.tsx').then((m) => m.AcknowledgeDialog));

type Open =
  | { kind: 'approve'; job: SprayJobRow }
  | { kind: 'resolve'; report: CrewAttention }
  | { kind: 'credential'; credential: DueCredential }
  | { kind: 'alarm'; alarm: RaisedAlarm };

/** What waits for a person at the office, each with the button that settles it. Loaded again every minute. */
export function NeedsYou() {
  const { data, error, refetch } = useQuery({ ...queryOf(api.dashboard.needsYou), refetchInterval: MINUTE_MS });
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);
  return (
    <Card title="Needs you">
      {error && <ErrorNotice error={loadFailure(api.dashboard.needsYou, error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={HEIGHT_PX} />}
      {!error && data && <Sections needs={data} onOpen={setOpen} />}
      {open?.kind === 'approve' && <ApproveDialog job={open.job} onClose={onClose} />}
      {open?.kind === 'resolve' && <ResolveDialog event={open.report} onClose={onClose} />}
      {open?.kind === 'alarm' && <AcknowledgeDialog alarm={open.alarm} onClose={onClose} />}
      {open?.kind === 'credential' && <CredentialDialog holder={holderOf(open.credential)} credential={null} onClose={onClose} />}
    </Card>
  );
}

const holderOf = ({ holderType, holderId, holder }: DueCredential) => ({ type: holderType, id: holderId, name: holder });

interface SectionsProps {
  needs: Needs;
  onOpen: (open: Open) => void;
}

const sections = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(300px, 1fr))' },
} as const;

function Sections({ needs: { alarms, submitted, reports, papers, lateRecords }, onOpen }: SectionsProps) {
  if (alarms.total + submitted.total + reports.total + papers.total + lateRecords === 0)
    return <EmptyCardText>Nothing waits for you.</EmptyCardText>;
  return (
    <Box sx={sections}>
      {alarms.total > 0 && (
        <Section title="Alarms of flights" total={alarms.total} shown={alarms.items.length} to="/pilots">
          {alarms.items.map((alarm) => (
            <Alarm key={alarm.id} alarm={alarm} onAcknowledge={() => onOpen({ kind: 'alarm', alarm })} />
          ))}
        </Section>
      )}
      {submitted.total > 0 && (
        <Section title="Jobs to approve" total={submitted.total} shown={submitted.jobs.length} to={SUBMITTED}>
          {submitted.jobs.map((job) => (
            <SubmittedJob key={job.id} job={job} onApprove={() => onOpen({ kind: 'approve', job })} />
          ))}
        </Section>
      )}
      {reports.total > 0 && (
        <Section title="The office must look" total={reports.total} shown={reports.items.length}>
          {reports.items.map((report) => (
            <Report key={report.id} report={report} onResolve={() => onOpen({ kind: 'resolve', report })} />
          ))}
        </Section>
      )}
      {lateRecords > 0 && (
        <Section title="Late records" total={lateRecords} shown={lateRecords}>
          <CardRow
            start={lateRecords === 1 ? '1 record is late' : `${formatNumber(lateRecords)} records are late`}
            end={
              <Button size="small" component={RouterLink} to="/records?state=open">
                Show records
              </Button>
            }
          />
        </Section>
      )}
      {papers.total > 0 && (
        <Section title="Papers expiring" total={papers.total} shown={papers.items.length} to="/office">
          {papers.items.map((credential) => (
            <ExpiringCredential key={credential.id} credential={credential} onAdd={() => onOpen({ kind: 'credential', credential })} />
          ))}
        </Section>
      )}
    </Box>
  );
}

const SUBMITTED = '/spray-jobs?filterField=status&filterText=submitted';

interface SectionProps {
  title: string;
  total: number;
  shown: number;
  /** The list of all. */
  to?: string;
  children: ReactNode;
}

function Section({ title, total, shown, to, children }: SectionProps) {
  return (
    <CardSection title={`${title} (${formatNumber(total)})`}>
      <CardRows label={title}>{children}</CardRows>
      {shown < total && to !== undefined && (
        <Button size="small" component={RouterLink} to={to}>
          {`Show all ${formatNumber(total)}`}
        </Button>
      )}
    </CardSection>
  );
}

function Alarm({ alarm, onAcknowledge }: { alarm: RaisedAlarm; onAcknowledge: () => void }) {
  return (
    <CardRow
      start={
        <Link component={RouterLink} to={`/pilots?pilot=${alarm.pilotId}`}>
          {describeAlarm(alarm)}
        </Link>
      }
      end={
        <Button size="small" onClick={onAcknowledge}>
          Acknowledge
        </Button>
      }
      note={formatMoment(alarm.at)}
    />
  );
}

function SubmittedJob({ job, onApprove }: { job: SprayJobRow; onApprove: () => void }) {
  return (
    <CardRow
      start={
        <Link component={RouterLink} to={`/spray-jobs/${job.id}`}>
          {job.name}
        </Link>
      }
      end={
        <Button size="small" aria-label={`Approve ${job.name}`} onClick={onApprove}>
          Approve
        </Button>
      }
      note={`${farmerName(job.farmer)} · ${formatSprayDays(job)}`}
    />
  );
}

function Report({ report, onResolve }: { report: CrewAttention; onResolve: () => void }) {
  return (
    <CardRow
      start={`${report.jobName}: ${reportText(report)}`}
      end={
        <Button size="small" onClick={onResolve}>
          Mark as dealt with
        </Button>
      }
      note={`${report.todo} ${report.by.name}, ${formatMoment(report.happenedAt)}`}
    />
  );
}

function ExpiringCredential({ credential, onAdd }: { credential: DueCredential; onAdd: () => void }) {
  const name = `${credentialName(credential)}, ${credential.holder}`;
  return (
    <CardRow
      start={name}
      end={
        <Button size="small" aria-label={`Add new paper: ${name}`} onClick={onAdd}>
          Add new
        </Button>
      }
      note={`${credentialStyle(credential).label === 'Expired' ? 'Expired' : 'Expires'} ${expiryDayText(credential)}`}
    />
  );
}
