import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ZonesIcon from '@mui/icons-material/HighlightAltOutlined';
import { api, type Field, FieldId, findProblem } from '@swathline/contract';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { useNotify } from '../../shared/ui/notices.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { IconAction } from '../../shared/ui/IconAction.tsx';
import Button from '@mui/material/Button';
import { FIELD_QUERIES } from './field-queries.ts';

interface Props {
  field: Field;
  onEdit: (field: Field) => void;
  onZones: (field: Field) => void;
}

/** Exclusion Zones, Edit, and Delete or Restore. */
export function FieldRowActions({ field, onEdit, onZones }: Props) {
  const { id, name, isActive, removedByFarmer } = field;
  const restore = useChange(api.fields.restore, { refreshes: FIELD_QUERIES });
  // Undo would return the field to the farmer who removed it.
  const undo = removedByFarmer ? undefined : () => restore.mutate({ params: { id } });
  const remove = useChange(api.fields.remove, { refreshes: FIELD_QUERIES, undo });
  const confirm = useConfirm();
  const notify = useNotify();

  const onDelete = async () => {
    const problem = findProblem(FieldId, id);
    if (problem !== null) return notify(problem, 'error');

    const question = `Are you sure you want to soft delete ${name}? This will hide it from farmers but preserve all historical data.`;
    if (await confirm(question)) remove.mutate({ params: { id } });
  };

  return (
    <>
      <IconAction tooltip="Exclusion Zones" label={`Exclusion Zones of ${name}`} onClick={() => onZones(field)}>
        <ZonesIcon fontSize="small" />
      </IconAction>
      <IconAction tooltip="Edit" label={`Edit ${name}`} onClick={() => onEdit(field)}>
        <EditIcon fontSize="small" />
      </IconAction>
      {isActive ? (
        <IconAction tooltip="Delete" label={`Delete ${name}`} isBusy={remove.isPending} onClick={() => void onDelete()}>
          <DeleteIcon fontSize="small" />
        </IconAction>
      ) : (
        <Button size="small" aria-label={`Restore ${name}`} loading={restore.isPending} onClick={() => restore.mutate({ params: { id } })}>
          Restore
        </Button>
      )}
    </>
  );
}
