import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { api, type Strip, StripForm, type z } from '@swathline/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { readAllRows } from '../../../shared/api/rows.ts';
import { CardRow, CardRows } from '../../../shared/ui/Card.tsx';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { NumberInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';

const REFRESHES = [api.board.get, api.strips.list];

/** The register of strips. */
export function StripsDialog({ strips, onClose }: { strips: readonly Strip[]; onClose: () => void }) {
  const [edited, setEdited] = useState<Strip | 'new' | null>(null);
  const remove = useChange(api.strips.remove, { refreshes: REFRESHES });
  const confirm = useConfirm();
  const onDelete = async ({ id, name }: Strip) => {
    if (await confirm(`Are you sure you want to delete ${name}? Aircraft that load there have no strip then.`))
      remove.mutate({ params: { id } });
  };
  if (edited !== null) return <StripDialog strip={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="strips-title">
      <DialogTitle id="strips-title">Strips</DialogTitle>
      <DialogContent>
        {strips.length === 0 && <Typography>No strips yet. An aircraft without a strip counts as loading beside each field.</Typography>}
        <CardRows label="Strips">
          {strips.map((strip) => (
            <CardRow
              key={strip.id}
              start={strip.name}
              end={
                <>
                  <Button size="small" aria-label={`Edit ${strip.name}`} onClick={() => setEdited(strip)}>
                    Edit
                  </Button>
                  <Button size="small" color="error" aria-label={`Delete ${strip.name}`} onClick={() => void onDelete(strip)}>
                    Delete
                  </Button>
                </>
              }
              note={[`${strip.latitude.toFixed(4)}, ${strip.longitude.toFixed(4)}`, strip.notes].filter(Boolean).join(' · ')}
            />
          ))}
        </CardRows>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" onClick={() => setEdited('new')}>
          Add Strip
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Values = z.input<typeof StripForm>;

const valuesOf = ({ name, latitude, longitude, notes }: Strip): Values => ({ name, latitude, longitude, notes });

const INPUTS: ComparedInputs<Values> = {
  name: { label: 'Name' },
  latitude: { label: 'Latitude' },
  longitude: { label: 'Longitude' },
  notes: { label: 'Notes' },
};

function StripDialog({ strip, onClose }: { strip: Strip | null; onClose: () => void }) {
  const change = { refreshes: REFRESHES, inDialog: true };
  const create = useChange(api.strips.create, change);
  const update = useChange(api.strips.update, change);
  const { base, onStale } = useStaleEdit(strip, {
    read: async (_, { id }) => (await readAllRows(api.strips.list, {})).find((each) => each.id === id),
    valuesOf,
    inputs: () => INPUTS,
  });
  const form = useForm<Values, unknown, z.output<typeof StripForm>>({
    resolver: zodResolver(StripForm),
    defaultValues: strip ? valuesOf(strip) : { name: '', notes: '' },
  });
  const onSubmit = async (body: z.output<typeof StripForm>) => {
    if (base) await update.mutateAsync({ params: { id: base.id }, body: { ...body, updatedAt: base.updatedAt } });
    else await create.mutateAsync({ body });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={strip ? 'Edit Strip' : 'Add Strip'}
      submitLabel={strip ? 'Update Strip' : 'Create Strip'}
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
      maxWidth="xs"
    >
      <TextInput name="name" label="Name" required autoFocus />
      <InputPairs>
        <NumberInput name="latitude" label="Latitude" required min={-90} max={90} step={0.0001} />
        <NumberInput name="longitude" label="Longitude" required min={-180} max={180} step={0.0001} />
      </InputPairs>
      <TextInput name="notes" label="Notes" />
    </FormDialog>
  );
}
