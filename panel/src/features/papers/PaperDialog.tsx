import { zodResolver } from '@hookform/resolvers/zod';
import { api, type BodyOf, type Credential, CredentialForm } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryOf } from '../../shared/api/queries.ts';
import { useUploads } from '../../shared/files/use-uploads.ts';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { COMPARED_PAPER, emptyPaper, type Holder, inputsOf, type PaperInputValues } from './paper-form.ts';
import { PaperInputs } from './PaperInputs.tsx';
import { PAPER_QUERIES } from './paper-changes.ts';
import { ScanSection } from './ScanSection.tsx';

interface Props {
  holder: Holder;
  /** Null for a new paper. */
  paper: Credential | null;
  onClose: () => void;
}

type Body = BodyOf<typeof api.credentials.create>;

export function PaperDialog({ holder, paper, onClose }: Props) {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState(paper);
  const form = useForm<PaperInputValues, unknown, Body>({
    resolver: zodResolver(CredentialForm),
    defaultValues: loaded ? inputsOf(loaded) : emptyPaper(holder),
  });
  const onCreated = (created: Credential) => {
    setLoaded(created);
    form.reset(inputsOf(created));
  };
  const { onSubmit, ...scan } = useSavePaper({ loaded, onCreated, onSaved: onClose });
  const onStale = async (id: string) => {
    const fresh = await client.fetchQuery({ ...queryOf(api.credentials.get, { params: { id } }), staleTime: 0 });
    return { values: inputsOf(fresh), inputs: COMPARED_PAPER, adopt: () => setLoaded(fresh) };
  };

  return (
    <FormDialog
      form={form}
      title={`${loaded ? 'Edit' : 'Add'} Paper for ${holder.type === 'company' ? 'the Company' : holder.name}`}
      submitLabel={loaded ? 'Update Paper' : 'Add Paper'}
      busyLabel={loaded ? 'Updating...' : 'Adding...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={loaded ? () => onStale(loaded.id) : undefined}
    >
      <PaperInputs holderType={holder.type} />
      <ScanSection paper={loaded} {...scan} />
    </FormDialog>
  );
}

interface SaveOptions {
  /** The paper that the form was filled with; null for a new one. */
  loaded: Credential | null;
  /** Called before the scan of a new paper is sent. If that fails, the dialog stays open with the paper. */
  onCreated: (paper: Credential) => void;
  onSaved: () => void;
}

/** Saves the paper, and adds the chosen scan to a new one. */
function useSavePaper({ loaded, onCreated, onSaved }: SaveOptions) {
  const change = { refreshes: PAPER_QUERIES, inDialog: true };
  const create = useChange(api.credentials.create, change);
  const update = useChange(api.credentials.update, change);
  const scans = useUploads(api.credentialFiles.put, PAPER_QUERIES);
  const [chosen, setChosen] = useState<File | null>(null);

  const createPaper = async (body: Body): Promise<{ isScanAdded: boolean }> => {
    const created = await create.mutateAsync({ body });
    if (!chosen) return { isScanAdded: true };
    onCreated(created);
    setChosen(null);
    return { isScanAdded: await scans.add(created.id, [chosen]) };
  };
  const onSubmit = async (typed: Body) => {
    const body = { ...typed, amountCad: typed.amountCad ?? null };
    if (loaded) await update.mutateAsync({ params: { id: loaded.id }, body: { ...body, updatedAt: loaded.updatedAt } });
    else if (!(await createPaper(body)).isScanAdded) return;
    onSaved();
  };
  return { onSubmit, scans, chosen, onChoose: setChosen };
}
