import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { sendForFile } from '@swathline/client/api/file';
import type { LooseParts } from '@swathline/client/api/request';
import type { Route } from '@swathline/contract';
import { useFileRequest } from '../../../shared/files/use-download.ts';

interface Props {
  route: Route;
  parts: LooseParts;
  label?: string;
  isDisabled?: boolean;
}

/** Saves a file of the server; a notice says why if that fails. */
export function PdfButton({ route, parts, label = 'PDF', isDisabled = false }: Props) {
  const { mutate, isPending } = useFileRequest(() => sendForFile(route, parts));
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<PdfIcon />}
      loading={isPending}
      loadingPosition="start"
      disabled={isDisabled}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
