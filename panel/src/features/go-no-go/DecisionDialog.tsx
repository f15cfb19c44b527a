import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { api, type BodyOf, GO_NO_GO_DECISIONS, GoNoGoForm, type GoNoGoReply } from '@swathline/contract';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { SelectInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { CHECK_LABEL, DECISION_LABEL } from '@swathline/client/go-no-go/go-no-go-labels';

type Body = BodyOf<typeof api.goNoGoChecks.keep>;

const DECISIONS = GO_NO_GO_DECISIONS.map((value) => ({ value, label: DECISION_LABEL[value] }));

interface Props {
  jobId: string;
  check: GoNoGoReply;
  onClose: () => void;
}

/** Records a decision. The server judges the checks again and keeps them with it. */
export function DecisionDialog({ jobId, check, onClose }: Props) {
  const keep = useChange(api.goNoGoChecks.keep, {
    refreshes: [api.goNoGoChecks.list, api.goNoGoChecks.check, api.audit.list],
    inDialog: true,
  });
  const form = useForm({
    resolver: zodResolver(GoNoGoForm),
    defaultValues: { decision: check.overall === 'go' ? ('go' as const) : ('no-go' as const), reason: '', noInversionReason: '' },
  });
  const decision = useWatch({ control: form.control, name: 'decision' });
  const stops = check.rows.filter(({ state }) => state === 'stop');
  const isClockClosed = stops.some(({ check: name }) => name === 'inversionClock');

  const asksForInversion = decision === 'go' && isClockClosed;

  const onSubmit = async ({ noInversionReason, ...body }: Body) => {
    // What is hidden is not sent.
    await keep.mutateAsync({ params: { id: jobId }, body: asksForInversion ? { ...body, noInversionReason } : body });
    onClose();
  };

  return (
    <FormDialog form={form} title="Record Decision" submitLabel="Save Decision" busyLabel="Saving..." onSubmit={onSubmit} onClose={onClose}>
      <SelectInput name="decision" label="Decision" options={DECISIONS} autoFocus />
      {decision === 'go' && stops.length > 0 && (
        <Alert severity="error">
          {stops.map(({ check: name }) => CHECK_LABEL[name]).join(', ')}: stop. Going all the same needs a reason, which is printed on the
          application record.
        </Alert>
      )}
      {asksForInversion && (
        <TextInput
          name="noInversionReason"
          label="Why there is no inversion"
          multiline
          maxLength={500}
          hint="Counts only if the reading shows wind of at least 3 km/h under an overcast sky"
        />
      )}
      <TextInput name="reason" label="Reason" required={decision === 'go' && stops.length > 0} multiline minRows={2} maxLength={500} />
    </FormDialog>
  );
}
