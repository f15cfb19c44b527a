import { zodResolver } from '@hookform/resolvers/zod';
import { api, type BodyOf, type Chemical, ChemicalForm } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallFailed } from '@swathline/client/api/call';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { fetchLatest, useStaleEdit } from '../../shared/ui/forms/conflicts/use-stale-edit.ts';
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
  const change = { refreshes: [api.chemicals.list, api.stock.warnings], inDialog: true };
  const [id] = useState(newId);
  const create = useChange(api.chemicals.create, change);
  const update = useChange(api.chemicals.update, change);
  const { base, onStale } = useStaleEdit(chemical, {
    read: (client, { id }) => fetchLatest(client, api.chemicals.get, { params: { id } }),
    valuesOf: inputsOf,
    inputs: () => COMPARED_CHEMICAL,
  });
  const form = useForm<ChemicalInputValues, unknown, BodyOf<Create>>({
    resolver: zodResolver(ChemicalForm),
    defaultValues: base ? inputsOf(base) : EMPTY_CHEMICAL,
  });

  const onSubmit = async (typed: BodyOf<Create>) => {
    const body = { ...typed, costPerLitre: typed.costPerLitre ?? null };
    try {
      if (base) await update.mutateAsync({ params: { id: base.id }, body: { ...body, updatedAt: base.updatedAt } });
      else await create.mutateAsync({ body: { ...body, id } });
    } catch (failed) {
      throw failed instanceof CallFailed ? explainForbidden(failed) : failed;
    }
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={base ? 'Edit Chemical' : 'Add Chemical'}
      submitLabel={base ? 'Update Chemical' : 'Create Chemical'}
      busyLabel={base ? 'Updating...' : 'Creating...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      <ChemicalInputs />
    </FormDialog>
  );
}
