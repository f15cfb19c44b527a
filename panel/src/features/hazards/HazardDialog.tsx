import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { api, type BodyOf, type Hazard, HazardForm } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryOf } from '../../shared/api/queries.ts';
import { useUploads } from '../../shared/files/use-uploads.ts';
import { todayIn } from '../../shared/ui/format/days.ts';
import { operationTimeZone } from '../../shared/ui/format/format.ts';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { NumberInput, OptionalDayInput, SelectInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { HAZARD_CHANGES, PHOTO_CHANGES } from '../surroundings/surroundings-queries.ts';
import { COMPARED_HAZARD, HAZARD_OPTIONS, hazardValues, type HazardValues } from './place-forms.ts';
import { PhotosSection } from './PhotosSection.tsx';
import { PlacePoints } from './PlacePoints.tsx';

interface Props {
  /** Null for a new hazard. */
  hazard: Hazard | null;
  /** Where a new one was clicked on the map. */
  at?: Point | null;
  onClose: () => void;
}

const newHazard = (at: Point | null): HazardValues => ({
  ...{ kind: 'wire', name: '', coordinates: at ? [at] : [], heightM: null, source: 'Office' },
  ...{ seenOn: todayIn(operationTimeZone()), seenBy: '', note: '' },
});

/** Adds or edits a hazard. */
export function HazardDialog({ hazard, at = null, onClose }: Props) {
  const client = useQueryClient();
  const change = { refreshes: HAZARD_CHANGES, inDialog: true };
  const create = useChange(api.hazards.create, change);
  const update = useChange(api.hazards.update, change);
  const [loaded, setLoaded] = useState(hazard);
  const [chosenPhotos, setChosenPhotos] = useState<readonly File[]>([]);
  const uploads = useUploads(api.hazardPhotos.add, PHOTO_CHANGES);
  const form = useForm<HazardValues, unknown, BodyOf<typeof api.hazards.create>>({
    resolver: zodResolver(HazardForm),
    defaultValues: loaded ? hazardValues(loaded) : newHazard(at),
  });

  const onSubmit = async (body: BodyOf<typeof api.hazards.create>) => {
    if (loaded) await update.mutateAsync({ params: { id: loaded.id }, body: { ...body, updatedAt: loaded.updatedAt } });
    else if (!(await addHazard(body))) return;
    onClose();
  };
  /** @returns whether the photos were added too; the dialog stays open if not */
  const addHazard = async (body: BodyOf<typeof api.hazards.create>): Promise<boolean> => {
    const created = await create.mutateAsync({ body });
    if (chosenPhotos.length === 0) return true;
    setLoaded(created);
    setChosenPhotos([]);
    form.reset(hazardValues(created));
    return uploads.add(created.id, chosenPhotos);
  };
  const onStale = async (id: string) => {
    const fresh = await client.fetchQuery({ ...queryOf(api.hazards.get, { params: { id } }), staleTime: 0 });
    return { values: hazardValues(fresh), inputs: COMPARED_HAZARD, adopt: () => setLoaded(fresh) };
  };

  return (
    <FormDialog
      form={form}
      title={loaded ? 'Edit Hazard' : 'Add Hazard'}
      submitLabel={loaded ? 'Update Hazard' : 'Add Hazard'}
      busyLabel={loaded ? 'Updating...' : 'Adding...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={loaded ? () => onStale(loaded.id) : undefined}
    >
      <Box sx={pairs}>
        <SelectInput name="kind" label="Kind" required options={HAZARD_OPTIONS} />
        <NumberInput name="heightM" label="Height" min={0.1} max={1000} step={0.1} unit="m" hint="Leave it empty if it is not known" />
        <TextInput name="name" label="Name" maxLength={100} hint="Power line along the grid road" />
        <TextInput name="source" label="Source" required maxLength={200} />
        <OptionalDayInput name="seenOn" label="Seen on" />
        <TextInput name="seenBy" label="Seen by" maxLength={100} />
      </Box>
      <PlacePoints name="coordinates" shape="line" />
      <TextInput name="note" label="Note" multiline minRows={2} maxLength={1000} />
      <PhotosSection hazard={loaded} uploads={uploads} chosen={chosenPhotos} onChoose={setChosenPhotos} />
    </FormDialog>
  );
}

const pairs = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' };
