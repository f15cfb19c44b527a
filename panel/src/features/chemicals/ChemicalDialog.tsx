import { zodResolver } from '@hookform/resolvers/zod';
import { api, type BodyOf, type Chemical, ChemicalForm, oneLine, plainNotes } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallFailed } from '../../shared/api/call.ts';
import { queryOf } from '../../shared/api/queries.ts';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { useChange } from '../../shared/ui/use-change.ts';
import { asChemicalRefusal } from './chemical-text.ts';
import { ChemicalInputs } from './ChemicalInputs.tsx';
import { type ChemicalInputValues, COMPARED_CHEMICAL } from './compared-chemical.ts';

type Create = typeof api.chemicals.create;

interface Props {
  /** Null for a new one. */
  chemical: Chemical | null;
  onClose: () => void;
}

const EMPTY = { name: '', type: '', activeIngredient: '', restrictions: '', pcpNumber: '', rateUnit: 'L', aerialUse: 'unknown' } as const;

export function ChemicalDialog({ chemical, onClose }: Props) {
  const client = useQueryClient();
  const change = { refreshes: [api.chemicals.list], inDialog: true };
  const create = useChange(api.chemicals.create, change);
  const update = useChange(api.chemicals.update, change);
  const [seen, setSeen] = useState(chemical);
  const form = useForm<ChemicalInputValues, unknown, BodyOf<Create>>({
    resolver: zodResolver(ChemicalForm),
    defaultValues: seen ? inputsOf(seen) : EMPTY,
  });

  const onSubmit = async (typed: BodyOf<Create>) => {
    const body = { ...typed, costPerLitre: typed.costPerLitre ?? null };
    try {
      if (seen) await update.mutateAsync({ params: { id: seen.id }, body: { ...body, updatedAt: seen.updatedAt } });
      else await create.mutateAsync({ body });
    } catch (failed) {
      throw failed instanceof CallFailed ? asChemicalRefusal(failed) : failed;
    }
    onClose();
  };
  const onStale = async (id: string) => {
    const fresh = await client.fetchQuery({ ...queryOf(api.chemicals.get, { params: { id } }), staleTime: 0 });
    return { values: inputsOf(fresh), inputs: COMPARED_CHEMICAL, adopt: () => setSeen(fresh) };
  };

  return (
    <FormDialog
      form={form}
      title={seen ? 'Edit Chemical' : 'Add Chemical'}
      submitLabel={seen ? 'Update Chemical' : 'Create Chemical'}
      busyLabel={seen ? 'Updating...' : 'Creating...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={seen ? () => onStale(seen.id) : undefined}
    >
      <ChemicalInputs />
    </FormDialog>
  );
}

function inputsOf({ id: _, createdAt: _created, updatedAt: _updated, ...inputs }: Chemical) {
  const { restrictions, pcpNumber, rateUnit = 'L', aerialUse = 'unknown' } = inputs;
  const texts = {
    name: oneLine(inputs.name),
    activeIngredient: oneLine(inputs.activeIngredient),
    restrictions: plainNotes(restrictions ?? ''),
  };
  return { ...inputs, ...texts, pcpNumber: pcpNumber ?? '', rateUnit, aerialUse };
}
