import Tooltip from '@mui/material/Tooltip';
import type { RefObject } from 'react';
import { useTooltip } from './use-tooltip.ts';

/** Shows one tooltip at a time beside its element. `reached` is the element where the pointer or the focus is when this is mounted. */
export function TooltipLayer({ reached }: { reached: RefObject<Element | null> }) {
  const { anchor, text, isOpen } = useTooltip(reached);
  return (
    <Tooltip open={isOpen} title={text} slotProps={{ popper: { anchorEl: anchor } }}>
      <span hidden />
    </Tooltip>
  );
}
