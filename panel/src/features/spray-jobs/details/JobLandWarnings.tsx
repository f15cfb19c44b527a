import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { api, type SprayJob } from '@swathline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { CallFailed } from '../../../shared/api/call.ts';
import { queryOf } from '../../../shared/api/queries.ts';
import type { JobInputs } from '../form/job-inputs.ts';

/** What looks wrong with the land of fields that the job did not have before, as soon as they are chosen; a warning stops nothing. */
export function JobLandWarnings({ known = [] }: { known: SprayJob['fields'] | undefined }) {
  const [userId, chosen] = useWatch<JobInputs, ['userId', 'fieldIds']>({ name: ['userId', 'fieldIds'] });
  const fieldIds = chosen.filter((id) => !known.some((field) => field.id === id));
  const isAsked = fieldIds.length > 0;
  const check = useQuery({
    ...queryOf(api.landCheck.ofJob, { body: { userId, fieldIds } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const reasons = check.data?.warnings.map(({ message }) => message) ?? [];

  if (!isAsked) return null;
  if (check.error && !isSaidBySaving(check.error)) {
    return (
      <Alert severity="warning">
        <AlertTitle>The land could not be checked</AlertTitle>
        {check.error.reason} Compare the legal description with the order before you save.
      </Alert>
    );
  }
  if (reasons.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>Is this the right land?</AlertTitle>
      {reasons.map((reason) => (
        <Typography key={reason} variant="body2">
          {reason}
        </Typography>
      ))}
    </Alert>
  );
}

/** Saving is refused for the same reason, and says so at the inputs. */
const isSaidBySaving = ({ code }: CallFailed) => code === 'invalid' || code === 'not_found';
