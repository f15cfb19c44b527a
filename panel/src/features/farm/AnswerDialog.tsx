import { api, type ReplyOf } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryOf } from '../../shared/api/queries.ts';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';

export type Proposal = ReplyOf<typeof api.farmProposals.accept>;

interface Props {
  proposal: Proposal;
  kind: 'accept' | 'refuse';
  /** Of the field that was compared with the proposal, when the dialog opened. */
  fieldUpdatedAt: string | undefined;
  onClose: () => void;
}

const TEXTS = {
  accept: { title: 'Accept the proposal', submit: 'Accept', busy: 'Accepting...', label: 'A sentence to the farmer (optional)' },
  refuse: { title: 'Refuse the proposal', submit: 'Refuse', busy: 'Refusing...', label: 'Why, in a sentence to the farmer' },
};

/** Takes a proposal over into the land on file, or refuses it with a sentence. */
export function AnswerDialog({ proposal: { id, fieldId }, kind, fieldUpdatedAt, onClose }: Props) {
  const client = useQueryClient();
  const [comparedAt] = useState(fieldUpdatedAt);
  const form = useForm<{ answer: string }>({ defaultValues: { answer: '' } });
  const refreshes = [api.farmProposals.list, api.fields.list, api.fields.get, api.exclusionZones.list, api.audit.list];
  // A field that somebody else changed is compared again, as it is now, before the next attempt.
  const onError = () => void client.invalidateQueries(queryOf(api.fields.get, { params: { id: fieldId } }));
  const accept = useChange(api.farmProposals.accept, { refreshes, onError });
  const refuse = useChange(api.farmProposals.refuse, { refreshes, inDialog: true });
  const texts = TEXTS[kind];
  const onSubmit = async ({ answer }: { answer: string }) => {
    const params = { id };
    if (kind === 'accept') {
      await accept.mutateAsync({ params, body: { answer, ...(comparedAt !== undefined && { fieldUpdatedAt: comparedAt }) } });
    } else await refuse.mutateAsync({ params, body: { answer } });
    onClose();
  };
  return (
    <FormDialog form={form} title={texts.title} submitLabel={texts.submit} busyLabel={texts.busy} onSubmit={onSubmit} onClose={onClose}>
      <TextInput name="answer" label={texts.label} multiline minRows={2} autoFocus />
    </FormDialog>
  );
}
