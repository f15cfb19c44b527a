import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api, MINUTE_MS, type SprayJob, statusStyle } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId, useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Page } from '../../../shared/ui/Page.tsx';
import { Loading } from '../../../shared/ui/placeholders.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { VISUALLY_HIDDEN } from '../../../shared/ui/visually-hidden.ts';
import { ReadBackNotice, SnapshotNotice } from '../details/JobNotices.tsx';
import { JobLoadError } from '../job-errors.tsx';
import { keptParts } from './edit/kept-edit.ts';
import { JobActions } from './JobActions.tsx';
import { JobHead } from './JobHead.tsx';
import { JobLand } from './JobLand.tsx';
import { JobMoney } from './JobMoney.tsx';
import { FieldSection, HistorySection, ProofSection } from './JobSections.tsx';
import { PlanSection } from './PlanSection.tsx';
import { ReadySection } from './ReadySection.tsx';
import { SECTION_LABEL, type SectionProps, SECTIONS, type Section, useJobSection } from './sections.ts';
import { standingText } from './standing.ts';
import { useJobFacts } from './use-job-facts.ts';

const SprayJobDialog = lazyDialog(() => import('../form/SprayJobDialog.tsx').then((m) => m.SprayJobDialog));

/** One job, from its plan to its proof. */
export function JobPage() {
  const { id = '' } = useParams();
  const { data: job, error, refetch } = useQuery({ ...queryOf(api.sprayJobs.getAsAdmin, { params: { id } }), refetchInterval: MINUTE_MS });

  const onRetry = () => void refetch();
  if (job && error?.code !== 'not_found') {
    return (
      <>
        {error && <ErrorNotice error={error} lead="The job may have changed since." onRetry={onRetry} />}
        <JobContent key={job.id} job={job} />
      </>
    );
  }
  if (!error) return <Loading />;
  return (
    <Page title="Spray job">
      <JobLoadError error={error} onRetry={onRetry} />
      <Link component={RouterLink} to="/spray-jobs">
        All spray jobs
      </Link>
    </Page>
  );
}

/** The map stands beside the text from this width on. */
const WIDE = '(min-width: 1280px)';
const MAP_HEIGHT_PX = 320;

const columns = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' } as const;
const withMap = { ...columns, gridTemplateColumns: 'minmax(0, 1fr) minmax(340px, 32%)', '@media print': columns } as const;
const besideText = { position: 'sticky', top: 80, height: 'calc(100vh - 120px)', maxHeight: 620 } as const;
/**
 * A browser counts the pages of a print before the narrower page moves the map into the plan. Until then it takes as much room as there, or
 * else the print ends with empty pages.
 */
const inPlan = { height: MAP_HEIGHT_PX };
const hidden = { display: 'none' };

function JobContent({ job }: { job: SprayJob }) {
  const facts = useJobFacts(job);
  const [isEditing, setEditing] = useState(false);
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const [section] = useJobSection(job.status);
  const hasLand = job.fields.some(({ coordinates }) => coordinates.length > 2);
  const onEdit = () => setEditing(true);

  return (
    <Page
      title={job.name}
      mark={<StatusChip style={statusStyle(job.status)} size="medium" />}
      actions={<JobActions job={job} proof={facts} onEdit={onEdit} />}
    >
      <JobHead job={job} standing={standingText(job, facts)} />
      <Box sx={hasLand && isWide ? withMap : columns}>
        <Box sx={{ minWidth: 0 }}>
          <SnapshotNotice job={job} />
          <ReadBackNotice job={job} />
          <Sections job={job} onEdit={onEdit} hasMap={hasLand && !isWide} />
          <SupportDetails job={job} />
        </Box>
        {hasLand && isWide && (
          <Box sx={{ ...besideText, '@media print': section === 'plan' ? inPlan : hidden }}>
            <JobLand job={job} showsItself />
          </Box>
        )}
      </Box>
      {isEditing && <SprayJobDialog jobId={job.id} onClose={() => setEditing(false)} />}
    </Page>
  );
}

const SECTION_CONTENT: Record<Section, ComponentType<SectionProps>> = {
  plan: PlanSection,
  ready: ReadySection,
  field: FieldSection,
  proof: ProofSection,
  money: JobMoney,
  history: HistorySection,
};

interface SectionsProps extends SectionProps {
  /** Whether the plan shows the map of the land, which has no room beside the text. */
  hasMap: boolean;
}

function Sections({ hasMap, ...props }: SectionsProps) {
  const [section, openSection] = useJobSection(props.job.status);
  const id = useId();
  const Content = SECTION_CONTENT[section];
  return (
    <>
      <Tabs
        value={section}
        onChange={(_, next: Section) => openSection(next)}
        variant="scrollable"
        aria-label="Sections of the job"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minWidth: { xs: 0, sm: 90 }, px: { xs: 1.25 } } }}
      >
        {SECTIONS.map((each) => (
          <Tab
            key={each}
            value={each}
            label={each === 'plan' && section !== 'plan' && hasUnsavedPlan(props.job.id) ? 'Plan (unsaved)' : SECTION_LABEL[each]}
            id={`${id}-${each}`}
            aria-controls={each === section ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${section}`}>
        <h2 style={VISUALLY_HIDDEN}>{SECTION_LABEL[section]}</h2>
        {hasMap && section === 'plan' && (
          <Box sx={{ height: MAP_HEIGHT_PX, mb: 3 }}>
            <JobLand job={props.job} />
          </Box>
        )}
        <Content {...props} />
      </div>
    </>
  );
}

/** Whether something was typed into the plan that is not saved yet. */
const hasUnsavedPlan = (jobId: string) => keptParts(jobId).some((part) => part !== 'people');

function SupportDetails({ job: { id } }: { job: SprayJob }) {
  return (
    <Typography component="details" variant="body2" sx={{ mt: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <summary>Details for support</summary>
      Job ID: {id}
    </Typography>
  );
}
