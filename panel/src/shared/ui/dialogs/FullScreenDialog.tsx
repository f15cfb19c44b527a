import Dialog, { type DialogProps } from '@mui/material/Dialog';
import type { ReactNode, Ref } from 'react';

interface Props extends Pick<DialogProps, 'aria-label' | 'aria-labelledby' | 'onKeyDown'> {
  /** Called when Escape is pressed and nothing in the dialog has used the key. */
  onClose: () => void;
  /** The dialog's own element, which can get the focus. */
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** A dialog that fills the window; its name is its `aria-label` or `aria-labelledby`. */
export function FullScreenDialog({ ref, onClose, 'aria-label': label, ...rest }: Props) {
  return (
    <Dialog
      open
      fullScreen
      transitionDuration={0}
      onClose={(event: object) => {
        if (!('defaultPrevented' in event && event.defaultPrevented === true)) onClose();
      }}
      slotProps={{ paper: { ref, tabIndex: -1, 'aria-label': label, sx: { outline: 'none' } } }}
      {...rest}
    />
  );
}
