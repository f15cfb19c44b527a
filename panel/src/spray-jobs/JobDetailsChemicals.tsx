import type { SprayJob } from '@swathline/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { JobDetailsLines, JobDetailsSection, JobDetailsText } from './JobDetailsSection.tsx';

const NOT_SPECIFIED = 'Not specified';

export function JobDetailsChemicals({ chemicals }: { chemicals: SprayJob['chemicals'] | undefined }) {
  return (
    <JobDetailsSection title="Chemical Details">
      {chemicals === undefined && <JobDetailsText>Loading chemical details...</JobDetailsText>}
      {chemicals?.length === 0 && <JobDetailsText>No chemical information available for this job.</JobDetailsText>}
      {chemicals?.map((chemical) => (
        <Chemical key={chemical.id} chemical={chemical} />
      ))}
    </JobDetailsSection>
  );
}

function Chemical({ chemical }: { chemical: SprayJob['chemicals'][number] }) {
  const { name, type, concentration, applicationRateLitersPerAcre, customChemicalDescription } = chemical;
  const lines = [
    { label: 'Type', value: type || NOT_SPECIFIED },
    { label: 'Concentration', value: concentration || NOT_SPECIFIED },
    { label: 'Application rate', value: rateText(applicationRateLitersPerAcre) },
    ...(customChemicalDescription ? [{ label: 'Description', value: customChemicalDescription }] : []),
  ];

  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name || 'Unknown Chemical'}
      </Typography>
      <JobDetailsLines lines={lines} />
    </Box>
  );
}

export const rateText = (rate: number | null) => (rate === null ? NOT_SPECIFIED : `${rate.toFixed(3)} L/acre`);
