import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, hasEnded, type JobLandAnswers, type SprayJob } from '@swathline/contract';
import { formatMoment } from '@swathline/client/format/format';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { CardRow, CardRows } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';

const RULE_TEXT: Record<JobLandAnswers['rule'], string> = {
  no: 'The office does not ask farmers to confirm land.',
  ask: 'A job can be approved without an answer.',
  must: 'A job is approved only when the farmer has confirmed all of its land.',
};

/** What the farmer says about the land and the crops of a job, and a button that asks for it. */
export function LandConfirmations({ job: { id, status } }: { job: Pick<SprayJob, 'id' | 'status'> }) {
  const params = { id };
  const { data, error, refetch } = useQuery(queryOf(api.farmOffice.landAnswers, { params }));
  const ask = useChange(api.farmOffice.askLand, { refreshes: [api.farmOffice.landAnswers, api.audit.list] });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const isConfirmed = data.fields.every(({ answer }) => answer?.isRight === true);
  return (
    <>
      <CardRows label="Land confirmed by the farmer">
        {data.fields.map(({ fieldId, fieldName, answer }) => (
          <CardRow key={fieldId} start={fieldName} end={answerText(answer)} note={answer?.note ?? ''} />
        ))}
      </CardRows>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {RULE_TEXT[data.rule]}
      </Typography>
      {!hasEnded(status) && !isConfirmed && data.fields.length > 0 && (
        <Button size="small" loading={ask.isPending} disabled={!data.hasAddress} onClick={() => ask.mutate({ params })}>
          {data.hasAddress ? 'Ask the farmer' : 'The farmer has no e-mail address'}
        </Button>
      )}
    </>
  );
}

function answerText(answer: JobLandAnswers['fields'][number]['answer']): string {
  if (answer === null) return 'No answer';
  return `${answer.isRight ? 'Right' : 'Not right'}: ${answer.name}, ${formatMoment(answer.confirmedAt)}`;
}
