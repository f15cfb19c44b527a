import { zodResolver } from '@hookform/resolvers/zod';
import { api, type BodyOf, type Hazard, HazardForm } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import type { Point } from '@swathline/survey';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUploads } from '../../shared/files/use-uploads.ts';
import { todayIn } from '../../shared/ui/format/days.ts';
import { operationTimeZone } from '@swathline/client/format/format';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { NumberInput, OptionalDayInput, SelectInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { fetchLatest, useStaleEdit } from '../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../shared/ui/forms/InputPairs.tsx';
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
  const { base, setBase, onStale } = useStaleEdit(hazard, {
    read: (client, { id }) => fetchLatest(client, api.hazards.get, { params: { id } }),
    valuesOf: hazardValues,
    inputs: () => COMPARED_HAZARD,
  });
  const form = useForm<HazardValues, unknown, Body>({
    resolver: zodResolver(HazardForm),
    defaultValues: base ? hazardValues(base) : newHazard(at),
  });
  const onCreated = (created: Hazard) => {
    setBase(created);
    form.reset(hazardValues(created));
  };
  const { onSubmit, ...photos } = useSaveHazard({ base, onCreated, onSaved: onClose });

  return (
    <FormDialog
      form={form}
      title={base ? 'Edit Hazard' : 'Add Hazard'}
      submitLabel={base ? 'Update Hazard' : 'Add Hazard'}
      busyLabel={base ? 'Updating...' : 'Adding...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      <HazardInputs />
      <PhotosSection hazard={base} {...photos} />
    </FormDialog>
  );
}

interface SaveOptions {
  /** The hazard that the form was filled with; null for a new one. */
  base: Hazard | null;
  /** Called before the photos of a new hazard are sent. If that fails, the dialog stays open with the hazard. */
  onCreated: (hazard: Hazard) => void;
  onSaved: () => void;
}

/** Saves the hazard, and adds the chosen photos to a new one. */
function useSaveHazard({ base, onCreated, onSaved }: SaveOptions) {
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
    if (base) await update.mutateAsync({ params: { id: base.id }, body: { ...body, updatedAt: base.updatedAt } });
    else if (!(await createHazard(body)).arePhotosAdded) return;
    onSaved();
  };
  return { onSubmit, uploads, chosen, onChoose: setChosen };
}

function HazardInputs() {
  return (
    <>
      <InputPairs>
        <SelectInput name="kind" label="Kind" required options={HAZARD_OPTIONS} />
        <NumberInput name="heightM" label="Height" min={0.1} max={1000} step={0.1} unit="m" hint="Leave it empty if it is not known" />
        <TextInput name="name" label="Name" maxLength={100} hint="Power line along the grid road" />
        <TextInput name="source" label="Source" required maxLength={200} />
        <OptionalDayInput name="seenOn" label="Seen on" />
        <TextInput name="seenBy" label="Seen by" maxLength={100} />
      </InputPairs>
      <PlacePoints name="coordinates" shape="line" />
      <TextInput name="note" label="Note" multiline minRows={2} maxLength={1000} />
    </>
  );
}
