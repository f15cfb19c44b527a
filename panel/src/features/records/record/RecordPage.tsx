import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { api, type ApplicationRecord } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, Link as RouterLink } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { Page } from '../../../shared/ui/Page.tsx';
import { Loading } from '../../../shared/ui/placeholders.tsx';
import { FilesSection } from '../files/FilesSection.tsx';
import { ConditionsSection } from '../readings/ConditionsSection.tsx';
import { VersionsSection } from '../versions/VersionsSection.tsx';
import { AircraftSection, ApplicationSection, CustomerSection, PeopleSection } from './FactsSections.tsx';
import { LandSection } from './LandSection.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { ProductsSection } from './ProductsSection.tsx';
import { BillFailure, RecordButtons } from './RecordButtons.tsx';
import { StatusSection } from './StatusSection.tsx';
import { SurroundingsSections } from './SurroundingsSections.tsx';

const SectionDialog = lazyDialog(() => import('../form/SectionDialog.tsx').then((m) => m.SectionDialog));
const ReadingDialog = lazyDialog(() => import('../readings/ReadingDialog.tsx').then((m) => m.ReadingDialog));
const NotApplicableDialog = lazyDialog(() => import('../form/NotApplicableDialog.tsx').then((m) => m.NotApplicableDialog));
const SignDialog = lazyDialog(() => import('../sign/SignDialog.tsx').then((m) => m.SignDialog));
const GuidanceLogDialog = lazyDialog(() => import('../guidance-log/GuidanceLogDialog.tsx').then((m) => m.GuidanceLogDialog));
const CorrectDialog = lazyDialog(() => import('../sign/CorrectDialog.tsx').then((m) => m.CorrectDialog));

/** One application record, to be read from top to bottom. An open one is filled in here, and signed. */
export function RecordPage() {
  const { id = '' } = useParams();
  const { data: record, error, refetch } = useQuery(queryOf(api.records.get, { params: { id } }));

  if (record) return <RecordContent key={record.id} record={record} />;
  if (!error) return <Loading />;
  return (
    <Page title="Record">
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      <Link component={RouterLink} to="/records">
        All records
      </Link>
    </Page>
  );
}

function RecordContent({ record }: { record: ApplicationRecord }) {
  const [open, setOpen] = useState<OpenDialog>({ dialog: 'none' });
  const onOpen = record.state === 'open' ? setOpen : undefined;

  return (
    <Page title={`Record ${record.recordNumber}`} actions={<RecordButtons record={record} onOpen={setOpen} />}>
      <Box>
        <Button component={RouterLink} to="/records" size="small">
          All records
        </Button>
        <Button component={RouterLink} to={`/spray-jobs/${record.sprayJobId}`} size="small">
          Job: {record.sprayJobName}
        </Button>
      </Box>
      {record.state === 'signed' && <BillFailure sprayJobId={record.sprayJobId} />}
      <StatusSection record={record} onOpen={onOpen} />
      <Box sx={columns}>
        <Box sx={stack}>
          <ApplicationSection record={record} onOpen={onOpen} />
          <CustomerSection record={record} onOpen={onOpen} />
          <PeopleSection record={record} onOpen={onOpen} />
          <AircraftSection record={record} onOpen={onOpen} />
        </Box>
        <Box sx={stack}>
          <LandSection record={record} onOpen={onOpen} />
          <ConditionsSection record={record} onOpen={onOpen} />
          <ProductsSection record={record} onOpen={onOpen} />
          <SurroundingsSections record={record} />
          <FilesSection record={record} />
        </Box>
      </Box>
      <VersionsSection record={record} />
      <Dialogs record={record} open={open} onClose={() => setOpen({ dialog: 'none' })} />
    </Page>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
const stack = { display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

function Dialogs({ record, open, onClose }: { record: ApplicationRecord; open: OpenDialog; onClose: () => void }) {
  switch (open.dialog) {
    case 'section':
      return <SectionDialog record={record} section={open.section} focus={open.focus} onClose={onClose} />;
    case 'reading': {
      const { sprayJobId, fieldId, id } = record;
      return (
        <ReadingDialog
          jobId={sprayJobId}
          fieldId={fieldId}
          recordId={id}
          phase={open.phase}
          times={record}
          corrects={open.corrects}
          onClose={onClose}
        />
      );
    }
    case 'notApplicable':
      return <NotApplicableDialog record={record} recordKey={open.key} onClose={onClose} />;
    case 'sign':
      return <SignDialog record={record} onClose={onClose} />;
    case 'correct':
      return <CorrectDialog record={record} onClose={onClose} />;
    case 'guidance':
      return <GuidanceLogDialog record={record} onClose={onClose} />;
    case 'none':
      return null;
  }
}
