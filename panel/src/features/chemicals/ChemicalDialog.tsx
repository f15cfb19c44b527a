import { zodResolver } from '@hookform/resolvers/zod';
import { api, type BodyOf, type Chemical, ChemicalForm } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallFailed } from '@swathline/client/api/call';
import { queryOf } from '../../shared/api/queries.ts';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { explainForbidden } from './chemical-text.ts';
import { ChemicalInputs } from './ChemicalInputs.tsx';
import { type ChemicalInputValues, COMPARED_CHEMICAL, EMPTY_CHEMICAL, inputsOf } from './chemical-form.ts';

type Create = typeof api.chemicals.create;

interface Props {
  /** Null for a new chemical. */
  chemical: Chemical | null;
  onClose: () => void;
}

export function ChemicalDialog({ chemical, onClose }: Props) {
  const client = useQueryClient();
  const change = { refreshes: [api.chemicals.list], inDialog: true };
  const [id] = useState(newId);
  const create = useChange(api.chemicals.create, change);
  const update = useChange(api.chemicals.update, change);
  const [loaded, setLoaded] = useState(chemical);
  const form = useForm<ChemicalInputValues, unknown, BodyOf<Create>>({
    resolver: zodResolver(ChemicalForm),
    defaultValues: loaded ? inputsOf(loaded) : EMPTY_CHEMICAL,
  });

  const onSubmit = async (typed: BodyOf<Create>) => {
    const body = { ...typed, costPerLitre: typed.costPerLitre ?? null };
    try {
      if (loaded) await update.mutateAsync({ params: { id: loaded.id }, body: { ...body, updatedAt: loaded.updatedAt } });
      else await create.mutateAsync({ body: { ...body, id } });
    } catch (failed) {
      throw failed instanceof CallFailed ? explainForbidden(failed) : failed;
    }
    onClose();
  };
  const onStale = async (id: string) => {
    const fresh = await client.fetchQuery({ ...queryOf(api.chemicals.get, { params: { id } }), staleTime: 0 });
    return { values: inputsOf(fresh), inputs: COMPARED_CHEMICAL, adopt: () => setLoaded(fresh) };
  };

  return (
    <FormDialog
      form={form}
      title={loaded ? 'Edit Chemical' : 'Add Chemical'}
      submitLabel={loaded ? 'Update Chemical' : 'Create Chemical'}
      busyLabel={loaded ? 'Updating...' : 'Creating...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={loaded ? () => onStale(loaded.id) : undefined}
    >
      <ChemicalInputs />
    </FormDialog>
  );
}
