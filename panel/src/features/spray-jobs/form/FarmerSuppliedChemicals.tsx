import { IconAction } from '../../../shared/ui/IconAction.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { type z } from '@swathline/contract';
import { useId, useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { NumberInput, SelectInput, SwitchInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { pcpText, rateText } from '@swathline/client/format/job-text';
import { RATE_UNIT_OPTIONS } from '../../chemicals/chemical-form.ts';
import { type CustomChemical, CustomChemicalForm, type JobInputs } from './job-inputs.ts';

type Open = 'nothing' | 'new' | { index: number; chemical: CustomChemical };

/** The chemicals that the farmer supplies, which are not in the catalogue. */
export function FarmerSuppliedChemicals() {
  const { fields, append, update, remove } = useFieldArray<JobInputs, 'customChemicals', 'key'>({
    name: 'customChemicals',
    keyName: 'key',
  });
  const confirm = useConfirm();
  const titleId = useId();
  const [open, setOpen] = useState<Open>('nothing');

  const onRemove = async (index: number, name: string) => {
    if (await confirm(`Are you sure you want to remove ${name} from this job?`, 'Remove')) remove(index);
  };
  const onSave = (chemical: CustomChemical) => {
    if (open === 'nothing' || open === 'new') append(chemical, { shouldFocus: false });
    else update(open.index, chemical);
  };

  return (
    <Box component="section" aria-labelledby={titleId}>
      <SectionHeader titleId={titleId} onAdd={() => setOpen('new')} />
      <List dense disablePadding>
        {fields.map(({ key, ...chemical }, index) => (
          <ChemicalItem
            key={key}
            chemical={chemical}
            onEdit={() => setOpen({ index, chemical })}
            onRemove={() => void onRemove(index, chemical.name)}
          />
        ))}
      </List>
      {open !== 'nothing' && (
        <FarmerSuppliedDialog chemical={open === 'new' ? null : open.chemical} onSave={onSave} onClose={() => setOpen('nothing')} />
      )}
    </Box>
  );
}

function SectionHeader({ titleId, onAdd }: { titleId: string; onAdd: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ flexGrow: 1 }}>
        Farmer-Supplied Chemicals
      </Typography>
      <Button size="small" startIcon={<AddIcon />} onClick={onAdd}>
        Add Farmer-Supplied Chemical
      </Button>
    </Box>
  );
}

interface ChemicalItemProps {
  chemical: CustomChemical;
  onEdit: () => void;
  onRemove: () => void;
}

function ChemicalItem({ chemical: { name, description, rate, rateUnit, ...pcp }, onEdit, onRemove }: ChemicalItemProps) {
  const details = [pcpText(pcp), description].filter(Boolean).join(' · ');
  return (
    <ListItem
      disableGutters
      secondaryAction={
        <>
          <IconAction tooltip="Edit" label={`Edit ${name}`} onClick={onEdit}>
            <EditIcon fontSize="small" />
          </IconAction>
          <IconAction tooltip="Remove" label={`Remove ${name}`} onClick={onRemove}>
            <DeleteIcon fontSize="small" />
          </IconAction>
        </>
      }
    >
      <ListItemText primary={`${name}, ${rateText(rate, rateUnit)}`} secondary={details} sx={{ pr: 5, overflowWrap: 'anywhere' }} />
    </ListItem>
  );
}

interface Props {
  /** Null to add one. */
  chemical: CustomChemical | null;
  onSave: (chemical: CustomChemical) => void;
  onClose: () => void;
}

/** Edits a chemical in the job's form; sends nothing to the server. */
function FarmerSuppliedDialog({ chemical, onSave, onClose }: Props) {
  const form = useForm<z.input<typeof CustomChemicalForm>, unknown, CustomChemical>({
    defaultValues: chemical
      ? { ...chemical, description: chemical.description ?? '', pcpNumber: chemical.pcpNumber ?? '' }
      : { name: '', description: '', rateUnit: 'L', pcpNumber: '', hasNoPcpNumber: false },
    resolver: zodResolver(CustomChemicalForm),
  });

  const isDry = useWatch({ control: form.control, name: 'rateUnit' }) === 'kg';

  return (
    <FormDialog
      form={form}
      title={chemical ? 'Edit Farmer-Supplied Chemical' : 'Add Farmer-Supplied Chemical'}
      submitLabel={chemical ? 'Update Chemical' : 'Add Chemical'}
      busyLabel="Saving..."
      onSubmit={async (checked) => {
        onSave(checked);
        onClose();
        return Promise.resolve();
      }}
      onClose={onClose}
      maxWidth="xs"
    >
      <TextInput name="name" label="Chemical Name" required autoFocus />
      <TextInput name="description" label="Description" multiline minRows={2} />
      <NumberInput name="rate" label="Application Rate" step={0.001} min={0} max={1000} unit={isDry ? 'kg/acre' : 'L/acre'} required />
      <SelectInput name="rateUnit" label="Rate Measured In" required options={RATE_UNIT_OPTIONS} />
      <TextInput name="pcpNumber" label="PCP Registration Number" hint="Health Canada, digits" maxLength={8} />
      <SwitchInput name="hasNoPcpNumber" label="No PCP number (adjuvant, fertilizer)" />
    </FormDialog>
  );
}
