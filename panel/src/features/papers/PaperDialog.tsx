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

export function PaperDialog({ holder, paper, onClose }: Props) {
  const client = useQueryClient();
  const change = { refreshes: PAPER_QUERIES, inDialog: true };
  const create = useChange(api.credentials.create, change);
  const update = useChange(api.credentials.update, change);
  const [loaded, setLoaded] = useState(paper);
  const [chosenScan, setChosenScan] = useState<File | null>(null);
  const scans = useUploads(api.credentialFiles.put, PAPER_QUERIES);
  const form = useForm<PaperInputValues, unknown, BodyOf<typeof api.credentials.create>>({
    resolver: zodResolver(CredentialForm),
    defaultValues: loaded ? inputsOf(loaded) : emptyPaper(holder),
  });

  const onSubmit = async (typed: BodyOf<typeof api.credentials.create>) => {
    const body = { ...typed, amountCad: typed.amountCad ?? null };
    if (loaded) await update.mutateAsync({ params: { id: loaded.id }, body: { ...body, updatedAt: loaded.updatedAt } });
    else if (!(await addPaper(body))) return;
    onClose();
  };
  /** @returns whether the paper's scan was added too; the dialog stays open if not */
  const addPaper = async (body: BodyOf<typeof api.credentials.create>): Promise<boolean> => {
    const created = await create.mutateAsync({ body });
    if (!chosenScan) return true;
    setLoaded(created);
    setChosenScan(null);
    form.reset(inputsOf(created));
    return scans.add(created.id, [chosenScan]);
  };
  const onStale = async (id: string) => {
    const fresh = await client.fetchQuery({ ...queryOf(api.credentials.get, { params: { id } }), staleTime: 0 });
    return { values: inputsOf(fresh), inputs: COMPARED_PAPER, adopt: () => setLoaded(fresh) };
  };

  return (
    <FormDialog
      form={form}
      title={loaded ? `Edit Paper of ${holder.name}` : `Add Paper of ${holder.name}`}
      submitLabel={loaded ? 'Update Paper' : 'Add Paper'}
      busyLabel={loaded ? 'Updating...' : 'Adding...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={loaded ? () => onStale(loaded.id) : undefined}
    >
      <PaperInputs holderType={holder.type} />
      <ScanSection paper={loaded} scans={scans} chosen={chosenScan} onChoose={setChosenScan} />
    </FormDialog>
  );
}
