import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { api, type RecordFilterValues } from '@swathline/contract';
import { callFile } from '@swathline/client/api/file';
import { useFileRequest } from '../../../shared/files/use-download.ts';
import Button from '@mui/material/Button';

/** Downloads the register as CSV: one row for each record and product that match the filters. */
export function RegisterButton({ filters }: { filters: RecordFilterValues }) {
  const { mutate, isPending } = useFileRequest(() => callFile(api.recordFiles.register, { query: filters }));
  return (
    <Button variant="outlined" color="inherit" startIcon={<DownloadIcon />} loading={isPending} onClick={() => mutate()}>
      Download register
    </Button>
  );
}
