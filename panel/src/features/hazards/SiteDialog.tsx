import { zodResolver } from '@hookform/resolvers/zod';
import { api, type BodyOf, type SensitiveSite, SensitiveSiteForm } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import type { Point } from '@swathline/survey';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { OptionalDayInput, SelectInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { fetchLatest, useStaleEdit } from '../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../shared/ui/forms/InputPairs.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { SITE_CHANGES } from '../surroundings/surroundings-queries.ts';
import { COMPARED_SITE, SITE_OPTIONS, siteValues, type SiteValues } from './place-forms.ts';
import { PlacePoints } from './PlacePoints.tsx';

interface Props {
  /** Null for a new site. */
  site: SensitiveSite | null;
  /** Where a new one was clicked on the map. */
  at?: Point | null;
  onClose: () => void;
}

const newSite = (at: Point | null): SiteValues => ({
  kind: 'bees',
  name: '',
  coordinates: at ? [at] : [],
  source: '',
  sourceDate: '',
  contactName: '',
  contactPhone: '',
  note: '',
});

/** Adds or edits a neighbour. */
export function SiteDialog({ site, at = null, onClose }: Props) {
  const change = { refreshes: SITE_CHANGES, inDialog: true };
  const [id] = useState(newId);
  const create = useChange(api.sensitiveSites.create, change);
  const update = useChange(api.sensitiveSites.update, change);
  const { base, onStale } = useStaleEdit(site, {
    read: (client, { id }) => fetchLatest(client, api.sensitiveSites.get, { params: { id } }),
    valuesOf: siteValues,
    inputs: () => COMPARED_SITE,
  });
  const form = useForm<SiteValues, unknown, BodyOf<typeof api.sensitiveSites.create>>({
    resolver: zodResolver(SensitiveSiteForm),
    defaultValues: base ? siteValues(base) : newSite(at),
  });

  const onSubmit = async (body: BodyOf<typeof api.sensitiveSites.create>) => {
    if (base) await update.mutateAsync({ params: { id: base.id }, body: { ...body, updatedAt: base.updatedAt } });
    else await create.mutateAsync({ body: { ...body, id } });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={base ? 'Edit Neighbour' : 'Add Neighbour'}
      submitLabel={base ? 'Update Neighbour' : 'Add Neighbour'}
      busyLabel={base ? 'Updating...' : 'Adding...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      <InputPairs>
        <SelectInput name="kind" label="Kind" required options={SITE_OPTIONS} />
        <TextInput name="name" label="Name" required maxLength={100} hint="Hives of A. Lee" />
        <TextInput name="source" label="Source" required maxLength={200} hint="A registry, the neighbour, a drive past" />
        <OptionalDayInput name="sourceDate" label="Date of the source" />
        <TextInput name="contactName" label="Contact" maxLength={100} />
        <TextInput name="contactPhone" label="Phone" maxLength={50} />
      </InputPairs>
      <PlacePoints name="coordinates" shape="outline" />
      <TextInput name="note" label="Note" multiline minRows={2} maxLength={1000} />
    </FormDialog>
  );
}
