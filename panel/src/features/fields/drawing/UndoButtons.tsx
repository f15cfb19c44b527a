import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Undoable } from './undo-keys.ts';

interface Props {
  drawing: Undoable & { canUndo: boolean; canRedo: boolean };
}

export function UndoButtons({ drawing }: Props) {
  return (
    <>
      <Step label="Undo" isPossible={drawing.canUndo} onClick={drawing.undo} />
      <Step label="Redo" isPossible={drawing.canRedo} onClick={drawing.redo} />
    </>
  );
}

interface StepProps {
  label: 'Undo' | 'Redo';
  isPossible: boolean;
  onClick: () => void;
}

function Step({ label, isPossible, onClick }: StepProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={!isPossible} onClick={onClick} sx={{ width: 44, height: 44 }}>
          {label === 'Undo' ? <UndoIcon /> : <RedoIcon />}
        </IconButton>
      </span>
    </Tooltip>
  );
}
