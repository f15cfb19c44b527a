import Typography from '@mui/material/Typography';
import { api, CREW_ATTENTION, type OfficeCrewEvent } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { reportText } from './report-text.ts';

interface Props {
  event: Pick<OfficeCrewEvent, 'id' | 'kind' | 'body' | 'reason'>;
  onClose: () => void;
}

/** Marks a report as dealt with, with a note on what the office did. */
export function ResolveDialog({ event, onClose }: Props) {
  const resolve = useChange(api.crewOffice.resolve, {
    refreshes: [api.crewOffice.attention, api.dashboard.needsYou, api.crewOffice.jobEvents, api.crewOffice.jobs, api.audit.list],
    inDialog: true,
  });
  const form = useForm({ defaultValues: { note: '' } });
  const onSubmit = async (body: { note: string }) => {
    await resolve.mutateAsync({ params: { id: event.id }, body });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title="The office must look"
      submitLabel="Mark as dealt with"
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Typography>
        <strong>{reportText(event)}</strong>
      </Typography>
      {event.reason !== null && <Typography>{CREW_ATTENTION[event.reason]}</Typography>}
      <TextInput name="note" label="What you did about it" multiline minRows={2} autoFocus />
    </FormDialog>
  );
}
