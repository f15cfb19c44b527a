import EditIcon from '@mui/icons-material/EditOutlined';
import { api, type OfficeSettings } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, lazy } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { Card } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { FactList } from '../../shared/ui/FactList.tsx';
import { formatDay } from '@swathline/client/format/format';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { Page, SectionHeading } from '../../shared/ui/Page.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LazyWhenVisible, Skeleton } from '../../shared/ui/placeholders.tsx';
import Button from '@mui/material/Button';
import { CredentialsTable } from '../credentials/CredentialsTable.tsx';
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
      <Hint>
        Papers of the company, of people and of aircraft, those that expire first on top. Add a person&apos;s papers in Users, an
        aircraft&apos;s in Aircraft.
      </Hint>
      <CredentialsTable />
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

/** Without settings, the same lines with skeletons, so that nothing moves when the values arrive. */
function CompanyDetails({ settings }: { settings: OfficeSettings | undefined }) {
  const fact = (label: string, valueOf: (loaded: OfficeSettings) => string | null) => ({
    label,
    value: settings ? (valueOf(settings) ?? 'Not entered') : <Skeleton width={48} />,
  });
  return (
    <FactList
      items={[
        fact('Name', ({ company }) => company.name),
        fact('Address', ({ company }) => company.address?.replaceAll(/\s*\n\s*/g, ', ') ?? null),
        fact('Phone', ({ company }) => company.phone),
        fact('Email', ({ company }) => company.email),
        fact('When papers are missing', ({ papersGuard }) => GUARD_LABEL[papersGuard]),
        fact('Clock', ({ clock }) => CLOCK_LABEL[clock]),
        fact('Ground crew may mark jobs complete', ({ crewMayComplete }) => yesOrNo(crewMayComplete)),
        fact('Administrators need a second factor', ({ secondFactorFrom }) =>
          secondFactorFrom ? `From ${formatDay(secondFactorFrom)}` : 'No',
        ),
        fact('Farmers confirm the land', ({ landConfirmation = 'ask' }) => LAND_RULE_LABEL[landConfirmation]),
        fact('Farmers see the flights over their land', ({ farmersSeeFlights = false }) => yesOrNo(farmersSeeFlights)),
        fact('The air operator certificate allows spraying at night', ({ mayFlyAtNight }) => yesOrNo(mayFlyAtNight)),
      ]}
    />
  );
}

const yesOrNo = (isTrue: boolean): string => (isTrue ? 'Yes' : 'No');
