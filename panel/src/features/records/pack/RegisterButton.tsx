import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { api, type RecordFilterValues } from '@swathline/contract';
import { useMutation } from '@tanstack/react-query';
import { callFile } from '../../../shared/api/call.ts';
import { saveFile } from '../../../shared/api/save-file.ts';
import { useNotify } from '../../../shared/ui/notices.tsx';

/** Downloads the register as CSV: one row for each record and product that match the filters. */
export function RegisterButton({ filters }: { filters: RecordFilterValues }) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await callFile(api.recordFiles.register, { query: filters })),
    onError: (failed) => notify(failed.message, 'error'),
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      Download register
    </Button>
  );
}
