import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api, type BodyOf, calendarDay, type RecordRequest, z } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { formatDay } from '@swathline/client/format/format';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { SelectInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { NullableDayInput } from '../form/inputs.tsx';

/** The select's value without a request. */
const BY_DAYS = 'days';
const MAX_REQUESTS = 100;

interface PackValues {
  requestId: string;
  from: string | null;
  to: string | null;
}
type Body = BodyOf<typeof api.recordPacks.create>;

const PACK_FORM = z
  .object({ requestId: z.string(), from: z.string().nullable(), to: z.string().nullable() })
  .check(({ value: { requestId, from, to }, issues }) => {
    if (requestId !== BY_DAYS) return;
    const refuse = (field: string, message: string) => issues.push({ code: 'custom', path: [field], message, input: field });
    if (!calendarDay('').safeParse(from ?? '').success) refuse('from', 'Choose the first day');
    if (!calendarDay('').safeParse(to ?? '').success) refuse('to', 'Choose the last day');
    if (from !== null && to !== null && to < from) refuse('to', 'The last day is before the first day');
  })
  .transform(({ requestId, from, to }): Body => (requestId === BY_DAYS ? { from: from ?? '', to: to ?? '' } : { requestId }));

interface Props {
  /** The request that is chosen when the dialog opens. */
  requestId?: string | undefined;
  onStarted: (packId: string) => void;
  onClose: () => void;
}

/** Starts a pack of the records of some days, or of those that a request asks for. */
export function PackDialog({ requestId = BY_DAYS, onStarted, onClose }: Props) {
  const create = useChange(api.recordPacks.create, { refreshes: [api.recordRequests.list], inDialog: true });
  const form = useForm<PackValues, unknown, Body>({
    resolver: zodResolver(PACK_FORM),
    defaultValues: { requestId, from: null, to: null },
  });
  const chosen = useWatch({ control: form.control, name: 'requestId' });

  const onSubmit = async (body: Body) => {
    const { id } = await create.mutateAsync({ body });
    onStarted(id);
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title="Pack for the Inspector"
      submitLabel="Make Pack"
      busyLabel="Starting..."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Typography>
        A ZIP file with an index, the PDF of each record, the register as CSV, the tracks and the attached files. It is made even if you
        leave the page.
      </Typography>
      <RequestSelect chosen={chosen} />
      {chosen === BY_DAYS && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <NullableDayInput name="from" label="First day" />
          <NullableDayInput name="to" label="Last day" />
        </Box>
      )}
    </FormDialog>
  );
}

/** The choice between records of some days and those that one of the requests asks for. */
function RequestSelect({ chosen }: { chosen: string }) {
  const requests = useQuery(queryOf(api.recordRequests.list, { query: { limit: MAX_REQUESTS } }));
  const choices = [
    { value: BY_DAYS, label: 'Records of chosen days' },
    ...(requests.data?.requests ?? []).map((request) => ({ value: request.id, label: requestText(request) })),
  ];
  const isKnown = choices.some(({ value }) => value === chosen);
  return (
    <SelectInput
      name="requestId"
      label="Which records"
      options={isKnown ? choices : [...choices, { value: chosen, label: 'Loading...' }]}
    />
  );
}

const requestText = ({ askedBy, askedOn }: RecordRequest) => `Request of ${askedBy}, ${formatDay(askedOn)}`;
