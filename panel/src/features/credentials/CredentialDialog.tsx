import { zodResolver } from '@hookform/resolvers/zod';
import { newId } from '@swathline/client/records/new-id';
import { api, type Credential, CredentialForm, type z } from '@swathline/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUploads } from '../../shared/files/use-uploads.ts';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { fetchLatest, useStaleEdit } from '../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { COMPARED_CREDENTIAL, emptyCredential, type Holder, inputsOf, type CredentialInputValues } from './credential-form.ts';
import { CredentialInputs } from './CredentialInputs.tsx';
import { CREDENTIAL_QUERIES } from './credential-changes.ts';
import { ScanSection } from './ScanSection.tsx';

interface Props {
  holder: Holder;
  /** Null for a new credential. */
  credential: Credential | null;
  onClose: () => void;
}

type Body = z.output<typeof CredentialForm>;

export function CredentialDialog({ holder, credential, onClose }: Props) {
  const { base, setBase, onStale } = useStaleEdit(credential, {
    read: (client, { id }) => fetchLatest(client, api.credentials.get, { params: { id } }),
    valuesOf: inputsOf,
    inputs: () => COMPARED_CREDENTIAL,
  });
  const form = useForm<CredentialInputValues, unknown, Body>({
    resolver: zodResolver(CredentialForm),
    defaultValues: base ? inputsOf(base) : emptyCredential(holder),
  });
  const onCreated = (created: Credential) => {
    setBase(created);
    form.reset(inputsOf(created));
  };
  const { onSubmit, ...scan } = useSaveCredential({ base, onCreated, onSaved: onClose });

  return (
    <FormDialog
      form={form}
      title={`${base ? 'Edit' : 'Add'} Paper for ${holder.type === 'company' ? 'the Company' : holder.name}`}
      submitLabel={base ? 'Update Paper' : 'Add Paper'}
      busyLabel={base ? 'Updating...' : 'Adding...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      <CredentialInputs holderType={holder.type} />
      <ScanSection credential={base} {...scan} />
    </FormDialog>
  );
}

interface SaveOptions {
  /** The credential that the form was filled with; null for a new one. */
  base: Credential | null;
  /** Called before the scan of a new credential is sent. If that fails, the dialog stays open with the credential. */
  onCreated: (credential: Credential) => void;
  onSaved: () => void;
}

/** Saves the credential, and adds the chosen scan to a new one. */
function useSaveCredential({ base, onCreated, onSaved }: SaveOptions) {
  const [id] = useState(newId);
  const change = { refreshes: CREDENTIAL_QUERIES, inDialog: true };
  const create = useChange(api.credentials.create, change);
  const update = useChange(api.credentials.update, change);
  const scans = useUploads(api.credentialFiles.put, CREDENTIAL_QUERIES);
  const [chosen, setChosen] = useState<File | null>(null);

  const createCredential = async (body: Body): Promise<{ isScanAdded: boolean }> => {
    const created = await create.mutateAsync({ body: { ...body, id } });
    if (!chosen) return { isScanAdded: true };
    onCreated(created);
    setChosen(null);
    return { isScanAdded: await scans.add(created.id, [chosen]) };
  };
  const onSubmit = async (typed: Body) => {
    const body = { ...typed, amountCad: typed.amountCad ?? null };
    if (base) await update.mutateAsync({ params: { id: base.id }, body: { ...body, updatedAt: base.updatedAt } });
    else if (!(await createCredential(body)).isScanAdded) return;
    onSaved();
  };
  return { onSubmit, scans, chosen, onChoose: setChosen };
}
