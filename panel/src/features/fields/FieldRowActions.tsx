import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ZonesIcon from '@mui/icons-material/HighlightAltOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { api, type Field, findIdProblem } from '@swathline/contract';
import type { ReactNode } from 'react';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { useNotify } from '../../shared/ui/notices.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
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
    const problem = findIdProblem('field', id);
    if (problem !== null) return notify(problem, 'error');

    const question = `Are you sure you want to soft delete ${name}? This will hide it from farmers but preserve all historical data.`;
    if (await confirm(question)) remove.mutate({ params: { id } });
  };

  return (
    <>
      <IconAction title="Exclusion Zones" label={`Exclusion Zones of ${name}`} onClick={() => onZones(field)}>
        <ZonesIcon fontSize="small" />
      </IconAction>
      <IconAction title="Edit" label={`Edit ${name}`} onClick={() => onEdit(field)}>
        <EditIcon fontSize="small" />
      </IconAction>
      {isActive ? (
        <IconAction title="Delete" label={`Delete ${name}`} isLoading={remove.isPending} onClick={() => void onDelete()}>
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

interface IconActionProps {
  title: string;
  /** Names the field too, for screen readers. */
  label: string;
  isLoading?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function IconAction({ title, label, isLoading, onClick, children }: IconActionProps) {
  return (
    <IconButton data-tooltip={title} size="small" aria-label={label} loading={isLoading ?? null} onClick={onClick}>
      {children}
    </IconButton>
  );
}
