import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { api, type BodyOf, type Hazard, HazardForm } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import type { Point } from '@swathline/survey';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryOf } from '../../shared/api/queries.ts';
import { useUploads } from '../../shared/files/use-uploads.ts';
import { todayIn } from '../../shared/ui/format/days.ts';
import { operationTimeZone } from '@swathline/client/format/format';
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
  kind: 'wire',
  name: '',
  coordinates: at ? [at] : [],
  heightM: null,
  source: 'Office',
  seenOn: todayIn(operationTimeZone()),
  seenBy: '',
  note: '',
});

type Body = BodyOf<typeof api.hazards.create>;

/** Adds or edits a hazard. */
export function HazardDialog({ hazard, at = null, onClose }: Props) {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState(hazard);
  const form = useForm<HazardValues, unknown, Body>({
    resolver: zodResolver(HazardForm),
    defaultValues: loaded ? hazardValues(loaded) : newHazard(at),
  });
  const onCreated = (created: Hazard) => {
    setLoaded(created);
    form.reset(hazardValues(created));
  };
  const { onSubmit, ...photos } = useSaveHazard({ loaded, onCreated, onSaved: onClose });
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
      <HazardInputs />
      <PhotosSection hazard={loaded} {...photos} />
    </FormDialog>
  );
}

interface SaveOptions {
  /** The hazard that the form was filled with; null for a new one. */
  loaded: Hazard | null;
  /** Called before the photos of a new hazard are sent. If that fails, the dialog stays open with the hazard. */
  onCreated: (hazard: Hazard) => void;
  onSaved: () => void;
}

/** Saves the hazard, and adds the chosen photos to a new one. */
function useSaveHazard({ loaded, onCreated, onSaved }: SaveOptions) {
  const change = { refreshes: HAZARD_CHANGES, inDialog: true };
  const [id] = useState(newId);
  const create = useChange(api.hazards.create, change);
  const update = useChange(api.hazards.update, change);
  const uploads = useUploads(api.hazardPhotos.add, PHOTO_CHANGES);
  const [chosen, setChosen] = useState<readonly File[]>([]);

  const createHazard = async (body: Body): Promise<{ arePhotosAdded: boolean }> => {
    const created = await create.mutateAsync({ body: { ...body, id } });
    if (chosen.length === 0) return { arePhotosAdded: true };
    onCreated(created);
    setChosen([]);
    return { arePhotosAdded: await uploads.add(created.id, chosen) };
  };
  const onSubmit = async (body: Body) => {
    if (loaded) await update.mutateAsync({ params: { id: loaded.id }, body: { ...body, updatedAt: loaded.updatedAt } });
    else if (!(await createHazard(body)).arePhotosAdded) return;
    onSaved();
  };
  return { onSubmit, uploads, chosen, onChoose: setChosen };
}

function HazardInputs() {
  return (
    <>
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
    </>
  );
}

const pairs = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' };
