import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { formatNumber } from '../../../shared/ui/format/format.ts';
import { FarmerSuppliedDialog } from './FarmerSuppliedDialog.tsx';
import type { CustomChemical, JobInputs } from './job-inputs.ts';

type Open = 'nothing' | 'new' | { index: number; chemical: CustomChemical };

/** What the farmer brings along, beside the catalogue. */
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography id={titleId} variant="subtitle2" component="h3" sx={{ flexGrow: 1 }}>
          Farmer-Supplied Chemicals
        </Typography>
        <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          Add Farmer-Supplied Chemical
        </Button>
      </Box>
      <List dense disablePadding>
        {fields.map(({ key, name, description, rate }, index) => (
          <ListItem
            key={key}
            disableGutters
            secondaryAction={
              <>
                <Tooltip title="Edit">
                  <IconButton
                    size="small"
                    aria-label={`Edit ${name}`}
                    onClick={() => setOpen({ index, chemical: { name, description, rate } })}
                  >
                    <EditIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
                <Tooltip title="Remove">
                  <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => void onRemove(index, name)}>
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </Tooltip>
              </>
            }
          >
            <ListItemText
              primary={`${name}, ${formatNumber(rate, 3)} L/acre`}
              secondary={description}
              sx={{ pr: 5, overflowWrap: 'anywhere' }}
            />
          </ListItem>
        ))}
      </List>
      {open !== 'nothing' && (
        <FarmerSuppliedDialog chemical={open === 'new' ? null : open.chemical} onSave={onSave} onClose={() => setOpen('nothing')} />
      )}
    </Box>
  );
}
