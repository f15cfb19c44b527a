import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { api, type BodyOf, type SensitiveSite, SensitiveSiteForm } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import type { Point } from '@swathline/survey';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryOf } from '../../shared/api/queries.ts';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { OptionalDayInput, SelectInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
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
  const client = useQueryClient();
  const change = { refreshes: SITE_CHANGES, inDialog: true };
  const [id] = useState(newId);
  const create = useChange(api.sensitiveSites.create, change);
  const update = useChange(api.sensitiveSites.update, change);
  const [loaded, setLoaded] = useState(site);
  const form = useForm<SiteValues, unknown, BodyOf<typeof api.sensitiveSites.create>>({
    resolver: zodResolver(SensitiveSiteForm),
    defaultValues: loaded ? siteValues(loaded) : newSite(at),
  });

  const onSubmit = async (body: BodyOf<typeof api.sensitiveSites.create>) => {
    if (loaded) await update.mutateAsync({ params: { id: loaded.id }, body: { ...body, updatedAt: loaded.updatedAt } });
    else await create.mutateAsync({ body: { ...body, id } });
    onClose();
  };
  const onStale = async (id: string) => {
    const fresh = await client.fetchQuery({ ...queryOf(api.sensitiveSites.get, { params: { id } }), staleTime: 0 });
    return { values: siteValues(fresh), inputs: COMPARED_SITE, adopt: () => setLoaded(fresh) };
  };

  return (
    <FormDialog
      form={form}
      title={loaded ? 'Edit Neighbour' : 'Add Neighbour'}
      submitLabel={loaded ? 'Update Neighbour' : 'Add Neighbour'}
      busyLabel={loaded ? 'Updating...' : 'Adding...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={loaded ? () => onStale(loaded.id) : undefined}
    >
      <Box sx={pairs}>
        <SelectInput name="kind" label="Kind" required options={SITE_OPTIONS} />
        <TextInput name="name" label="Name" required maxLength={100} hint="Hives of A. Lee" />
        <TextInput name="source" label="Source" required maxLength={200} hint="A registry, the neighbour, a drive past" />
        <OptionalDayInput name="sourceDate" label="Date of the source" />
        <TextInput name="contactName" label="Contact" maxLength={100} />
        <TextInput name="contactPhone" label="Phone" maxLength={50} />
      </Box>
      <PlacePoints name="coordinates" shape="outline" />
      <TextInput name="note" label="Note" multiline minRows={2} maxLength={1000} />
    </FormDialog>
  );
}

const pairs = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' };
