import { zodResolver } from '@hookform/resolvers/zod';
import { newId } from '@swathline/client/records/new-id';
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
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { todayIn } from '../../../shared/ui/format/days.ts';
import { formatDay, operationTimeZone } from '@swathline/client/format/format';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
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
  const [id] = useState(newId);
  const change = { refreshes: [api.recordRequests.list], inDialog: true };
  const create = useChange(api.recordRequests.create, change);
  const update = useChange(api.recordRequests.update, change);
  const { base, onStale } = useStaleEdit(request, {
    read: async (client, { id }) => {
      const { requests } = await fetchLatest(client, api.recordRequests.list, { query: { limit: 1000 } });
      return requests.find((each) => each.id === id);
    },
    valuesOf,
    inputs: () => COMPARED,
  });
  const form = useForm<RequestValues, unknown, Change>({
    resolver: zodResolver((base ? RecordRequestChange : NEW_FORM) as unknown as z.ZodType<Change, RequestValues>),
    defaultValues: base ? valuesOf(base) : newRequest(),
  });

  const onSubmit = async ({ sentOn, ...body }: Change) => {
    if (base) await update.mutateAsync({ params: { id: base.id }, body: { ...body, sentOn: sentOn ?? null, updatedAt: base.updatedAt } });
    else await create.mutateAsync({ body: { ...RecordRequestForm.parse(body), id } });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={base ? 'Edit Request' : 'Add Request'}
      submitLabel={base ? 'Update Request' : 'Save Request'}
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      <RequestInputs />
      {base && <NullableDayInput name="sentOn" label="Sent on" hint="When the records were handed over" />}
    </FormDialog>
  );
}

function RequestInputs() {
  return (
    <>
      <TextInput name="askedBy" label="Asked by" required autoFocus maxLength={200} hint="The person and the office" />
      <InputPairs>
        <NullableDayInput name="askedOn" label="Asked on" required />
        <SelectInput name="templateCode" label="Days to produce of" options={TEMPLATES} hint="Sets the day that it is due" />
        <NullableDayInput name="from" label="Records from" />
        <NullableDayInput name="to" label="Records to" />
      </InputPairs>
      <TextInput name="scope" label="Scope" multiline minRows={3} hint="What was asked for, in their words" />
    </>
  );
}
