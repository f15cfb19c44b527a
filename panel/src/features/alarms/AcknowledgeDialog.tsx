import Typography from '@mui/material/Typography';
import { ALARM_IS_A_HELP, api, describeAlarm, type RaisedAlarm } from '@swathline/contract';
import { formatMoment } from '@swathline/client/format/format';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { Hint } from '../../shared/ui/Hint.tsx';

interface Props {
  alarm: RaisedAlarm;
  onClose: () => void;
}

/** Acknowledges an alarm with a word why, which is kept with the job. */
export function AcknowledgeDialog({ alarm, onClose }: Props) {
  const acknowledge = useChange(api.flightAlarms.acknowledge, {
    refreshes: [api.flightAlarms.list, api.dashboard.needsYou, api.audit.list],
    inDialog: true,
  });
  const form = useForm({ defaultValues: { note: '' } });
  const onSubmit = async (body: { note: string }) => {
    await acknowledge.mutateAsync({ params: { id: alarm.id }, body });
    onClose();
  };
  return (
    <FormDialog form={form} title="Acknowledge alarm" submitLabel="Acknowledge" busyLabel="Saving..." onSubmit={onSubmit} onClose={onClose}>
      <Typography>
        <strong>{describeAlarm(alarm)}</strong> {formatMoment(alarm.at)}
      </Typography>
      <TextInput name="note" label="Why, in a word" autoFocus />
      <Hint>{ALARM_IS_A_HELP}</Hint>
    </FormDialog>
  );
}
