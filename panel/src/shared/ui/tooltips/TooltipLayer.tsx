import Tooltip from '@mui/material/Tooltip';
import { useTooltip } from './use-tooltip.ts';

/** Shows one tooltip at a time beside its element. `reached` is the element that the pointer or the focus is at when this is mounted. */
export function TooltipLayer({ reached }: { reached: Element | null }) {
  const { anchor, text, isOpen } = useTooltip(reached);
  return (
    <Tooltip open={isOpen} title={text} slotProps={{ popper: { anchorEl: anchor } }}>
      <span hidden />
    </Tooltip>
  );
}
