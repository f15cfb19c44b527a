import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import {
  api,
  type BodyOf,
  type RecordRequest,
  RecordRequestChange,
  RecordRequestForm,
  TEMPLATE_CODES,
  TEMPLATE_LABEL,
  type z,
} from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { todayIn } from '../../../shared/ui/format/days.ts';
import { formatDay, operationTimeZone } from '@swathline/client/format/format';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/stale-edit.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { NullableDayInput } from '../form/inputs.tsx';

interface RequestValues {
  askedOn: string;
  askedBy: string;
  scope: string | null;
  templateCode: RecordRequest['templateCode'];
  from: string | null;
  to: string | null;
  sentOn: string | null;
}

const valuesOf = ({ askedOn, askedBy, scope, templateCode, from, to, sentOn }: RecordRequest): RequestValues => ({
  askedOn,
  askedBy,
  scope,
  templateCode,
  from,
  to,
  sentOn,
});

const newRequest = (): RequestValues => ({
  askedOn: todayIn(operationTimeZone()),
  askedBy: '',
  scope: '',
  templateCode: 'SK',
  from: null,
  to: null,
  sentOn: null,
});

const COMPARED: ComparedInputs<RequestValues> = {
  askedOn: { label: 'Asked on', text: formatDay },
  askedBy: { label: 'Asked by' },
  scope: { label: 'Scope' },
  templateCode: { label: 'Days to produce of', text: (code) => TEMPLATE_LABEL[code] },
  from: { label: 'First day', text: (day) => (day === null ? '' : formatDay(day)) },
  to: { label: 'Last day', text: (day) => (day === null ? '' : formatDay(day)) },
  sentOn: { label: 'Sent on', text: (day) => (day === null ? '' : formatDay(day)) },
};

const TEMPLATES = TEMPLATE_CODES.map((value) => ({ value, label: TEMPLATE_LABEL[value] }));

interface Props {
  /** Null for a new request. */
  request: RecordRequest | null;
  onClose: () => void;
}

type Change = BodyOf<typeof api.recordRequests.update>;
/** Ignores the form's `sentOn`, since a new request has not been sent. */
const NEW_FORM = RecordRequestForm.loose();

export function RequestDialog({ request, onClose }: Props) {
  const client = useQueryClient();
  const change = { refreshes: [api.recordRequests.list], inDialog: true };
  const create = useChange(api.recordRequests.create, change);
  const update = useChange(api.recordRequests.update, change);
  const [loaded, setLoaded] = useState(request);
  const form = useForm<RequestValues, unknown, Change>({
    resolver: zodResolver((loaded ? RecordRequestChange : NEW_FORM) as unknown as z.ZodType<Change, RequestValues>),
    defaultValues: loaded ? valuesOf(loaded) : newRequest(),
  });

  const onSubmit = async ({ sentOn, ...body }: Change) => {
    if (loaded)
      await update.mutateAsync({ params: { id: loaded.id }, body: { ...body, sentOn: sentOn ?? null, updatedAt: loaded.updatedAt } });
    else await create.mutateAsync({ body: RecordRequestForm.parse(body) });
    onClose();
  };
  const onStale = async (id: string) => {
    const query = queryOf(api.recordRequests.list, { query: { limit: 1000 } });
    const { requests } = await client.fetchQuery({ ...query, staleTime: 0 });
    const fresh = requests.find((each) => each.id === id) ?? loaded;
    if (!fresh) throw new Error('The request is gone');
    return { values: valuesOf(fresh), inputs: COMPARED, adopt: () => setLoaded(fresh) };
  };

  return (
    <FormDialog
      form={form}
      title={loaded ? 'Edit Request' : 'Add Request'}
      submitLabel={loaded ? 'Update Request' : 'Save Request'}
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={loaded ? () => onStale(loaded.id) : undefined}
    >
      <RequestInputs />
      {loaded && <NullableDayInput name="sentOn" label="Sent on" hint="When the records were handed over" />}
    </FormDialog>
  );
}

function RequestInputs() {
  return (
    <>
      <TextInput name="askedBy" label="Asked by" required autoFocus maxLength={200} hint="The person and the office" />
      <Box sx={pair}>
        <NullableDayInput name="askedOn" label="Asked on" required />
        <SelectInput name="templateCode" label="Days to produce of" options={TEMPLATES} hint="Sets the day that it is due" />
        <NullableDayInput name="from" label="Records from" />
        <NullableDayInput name="to" label="Records to" />
      </Box>
      <TextInput name="scope" label="Scope" multiline minRows={3} hint="What was asked for, in their words" />
    </>
  );
}

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' } as const;
