import EditIcon from '@mui/icons-material/EditOutlined';
import { api, type OfficeSettings } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, lazy } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { Card, CardRow, CardRows } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatDay } from '@swathline/client/format/format';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { Page, PageHint, SectionHeading } from '../../shared/ui/Page.tsx';
import { LazyWhenVisible, Skeleton } from '../../shared/ui/placeholders.tsx';
import Button from '@mui/material/Button';
import { PapersTable } from '../papers/PapersTable.tsx';
import { CLOCK_LABEL, GUARD_LABEL, LAND_RULE_LABEL } from './office-form.ts';
import { RequirementSets } from './RequirementSets.tsx';

const RecordTemplates = lazy(() => import('../records/templates/RecordTemplates.tsx').then((m) => ({ default: m.RecordTemplates })));
const OfficeSettingsDialog = lazyDialog(() => import('./OfficeSettingsDialog.tsx').then((m) => m.OfficeSettingsDialog));

/** The company's details and rules, all papers, which papers jobs need, and what application records must say. */
export function OfficePage() {
  return (
    <Page title="Office">
      <Company />
      <SectionHeading>Licences & certificates</SectionHeading>
      <PageHint>
        Papers of the company, of people and of aircraft, those that expire first on top. Add a person&apos;s papers in Users, an
        aircraft&apos;s in Aircraft.
      </PageHint>
      <PapersTable />
      <RequirementSets />
      <SectionHeading>Record templates</SectionHeading>
      <LazyWhenVisible height={320} loadsAfterMs={4000}>
        <RecordTemplates />
      </LazyWhenVisible>
    </Page>
  );
}

function Company() {
  const { data: settings, error, refetch } = useQuery(queryOf(api.officeSettings.get));
  const [isEditing, setEditing] = useState(false);
  const edit = (
    <Button startIcon={<EditIcon />} disabled={!settings} onClick={() => setEditing(true)}>
      Edit
    </Button>
  );

  return (
    <Card title="Company" action={edit}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!(error && !settings) && <CompanyDetails settings={settings} />}
      {settings && isEditing && <OfficeSettingsDialog settings={settings} onClose={() => setEditing(false)} />}
    </Card>
  );
}

/** Without settings, the same rows with skeletons, so that nothing moves when the values arrive. */
function CompanyDetails({ settings }: { settings: OfficeSettings | undefined }) {
  const rowOf = (label: string, valueOf: (loaded: OfficeSettings) => string | null) => (
    <CardRow
      key={label}
      start={label}
      end={
        settings ? (
          <span style={{ display: 'block', textAlign: 'end' }}>{valueOf(settings) ?? 'Not entered'}</span>
        ) : (
          <Skeleton width={48} />
        )
      }
    />
  );
  return (
    <CardRows label="Company">
      {rowOf('Name', ({ company }) => company.name)}
      {rowOf('Address', ({ company }) => company.address?.replaceAll(/\s*\n\s*/g, ', ') ?? null)}
      {rowOf('Phone', ({ company }) => company.phone)}
      {rowOf('Email', ({ company }) => company.email)}
      {rowOf('When papers are missing', ({ papersGuard }) => GUARD_LABEL[papersGuard])}
      {rowOf('Clock', ({ clock }) => CLOCK_LABEL[clock])}
      {rowOf('Ground crew may mark jobs complete', ({ crewMayComplete }) => yesOrNo(crewMayComplete))}
      {rowOf('Administrators need a second factor', ({ secondFactorFrom }) =>
        secondFactorFrom ? `From ${formatDay(secondFactorFrom)}` : 'No',
      )}
      {rowOf('Farmers confirm the land', ({ landConfirmation = 'ask' }) => LAND_RULE_LABEL[landConfirmation])}
      {rowOf('Farmers see the flights over their land', ({ farmersSeeFlights = false }) => yesOrNo(farmersSeeFlights))}
      {rowOf('The air operator certificate allows spraying at night', ({ mayFlyAtNight }) => yesOrNo(mayFlyAtNight))}
    </CardRows>
  );
}

const yesOrNo = (isTrue: boolean): string => (isTrue ? 'Yes' : 'No');
