import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { api } from '@swathline/contract';
import { useMutation } from '@tanstack/react-query';
import { callFile } from '../../../shared/api/call.ts';
import { saveFile } from '../../../shared/api/save-file.ts';
import { useNotify } from '../../../shared/ui/notices.tsx';

interface Props {
  day: string;
  /** A file each; null is one file of everybody. */
  pilotIds: readonly string[] | null;
}

const FORMATS = [
  { format: 'gpx', label: 'GPX' },
  { format: 'geojson', label: 'GeoJSON' },
] as const;
type Format = (typeof FORMATS)[number]['format'];

export function ExportTracks({ day, pilotIds }: Props) {
  const notify = useNotify();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: Format) => {
      for (const pilotId of pilotIds ?? [undefined]) {
        saveFile(await callFile(api.tracks.export, { query: { day, format, ...(pilotId !== undefined && { pilotId }) } }));
      }
    },
    onError: (failed) => notify(failed.message, 'error'),
  });

  return FORMATS.map(({ format, label }) => (
    <Button
      key={format}
      startIcon={<DownloadIcon />}
      disabled={pilotIds?.length === 0 || isPending}
      loading={isPending && variables === format}
      loadingPosition="start"
      onClick={() => mutate(format)}
      aria-label={`Export ${label}`}
    >
      {label}
    </Button>
  ));
}
