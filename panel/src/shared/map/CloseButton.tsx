import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';

/** Closes a message over the map. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton size="small" color="inherit" aria-label="Close" title="Close" onClick={onClick}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}
