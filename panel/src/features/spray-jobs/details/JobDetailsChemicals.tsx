import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { aerialUseWarning, type RateUnit, type SprayJob, notForAerialUse } from '@swathline/contract';
import { labelText } from '../../chemicals/label-text.ts';
import { labelText } from '../../chemicals/chemical-text.ts';
import { JobDetailsLines, JobDetailsSection, JobDetailsText } from './JobDetailsSection.tsx';

const NOT_SPECIFIED = 'Not specified';

export function JobDetailsChemicals({ chemicals }: { chemicals: SprayJob['chemicals'] | undefined }) {
  return (
    <JobDetailsSection title="Chemical Details">
      {chemicals === undefined && <JobDetailsText>Loading chemical details...</JobDetailsText>}
      {chemicals?.length === 0 && <JobDetailsText>No chemical information available for this job.</JobDetailsText>}
      {chemicals?.map((chemical, index) => (
        <Chemical key={chemical.id || index} chemical={chemical} />
      ))}
    </JobDetailsSection>
  );
}

function Chemical({ chemical }: { chemical: SprayJob['chemicals'][number] }) {
  const { name, type, concentration, applicationRateLitersPerAcre: rate, customChemicalName, customChemicalDescription, label } = chemical;
  const facts = label ? labelText(label) : '';
  const lines = [
    { label: 'Type', value: type || NOT_SPECIFIED },
    { label: 'Concentration', value: concentration || NOT_SPECIFIED },
    { label: 'Application rate', value: rateText(rate, label?.rateUnit) },
    ...(facts ? [{ label: 'Label', value: facts }] : []),
    ...(customChemicalDescription ? [{ label: 'Description', value: customChemicalDescription }] : []),
  ];

  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name || customChemicalName || 'Unknown Chemical'}
      </Typography>
      <JobDetailsLines lines={lines} />
      {label?.aerialUse === 'no' && (
        <Alert severity="warning" sx={{ mt: 0.5 }}>
          {aerialUseWarning(name)}
        </Alert>
      )}
    </Box>
  );
}

export const rateText = (rate: number | null | undefined, unit: RateUnit = 'L') =>
  rate === null || rate === undefined ? NOT_SPECIFIED : `${rate.toFixed(3)} ${unit}/acre`;
