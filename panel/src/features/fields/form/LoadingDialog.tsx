import Dialog from '@mui/material/Dialog';
import { Loading } from '../../../shared/ui/placeholders.tsx';

interface Props {
  label: string;
  onClose: () => void;
}

/** Stands in while the map's code comes over the network. */
export function LoadingDialog({ label, onClose }: Props) {
  return (
    <Dialog fullScreen open onClose={onClose} aria-label={label}>
      <Loading />
    </Dialog>
  );
}
