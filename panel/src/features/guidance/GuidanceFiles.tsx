import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import {
  api,
  CHANGED_SINCE_HAND_OFF,
  GUIDANCE_FORMAT_LABEL,
  GUIDANCE_FORMATS,
  type GuidanceFormat,
  type HandOff,
} from '@swathline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFile } from '@swathline/client/api/file';
import { queryOf, refreshQueries } from '../../shared/api/queries.ts';
import { useFileRequest } from '../../shared/files/use-download.ts';
import { CardRow, CardRows } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { formatMoment } from '@swathline/client/format/format';

/** Downloads a job's land for the guidance of an aircraft or a tractor, and lists each hand-off. */
export function GuidanceFiles({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useQuery(queryOf(api.guidance.list, { params: { id: jobId } }));
  const handOffs = data?.exports ?? [];
  const last = GUIDANCE_FORMATS.map((format) => handOffs.find((handOff) => handOff.format === format));
  const outdated = last.flatMap((handOff) => (handOff?.changedSince ? [GUIDANCE_FORMAT_LABEL[handOff.format]] : []));
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {outdated.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {CHANGED_SINCE_HAND_OFF} Outdated: {outdated.join(', ')}.
        </Alert>
      )}
      {handOffs.length > 0 && <HandOffs handOffs={handOffs} />}
      {data && handOffs.length === 0 && <Hint>No file has been handed off yet.</Hint>}
      <ExportButton jobId={jobId} />
    </>
  );
}

function HandOffs({ handOffs }: { handOffs: HandOff[] }) {
  return (
    <CardRows label="Hand-offs">
      {handOffs.map(({ format, at, by, changedSince }) => (
        <CardRow
          key={`${at} ${format}`}
          start={GUIDANCE_FORMAT_LABEL[format]}
          end={changedSince ? 'Changed since handed off' : 'Up to date'}
          note={
            <Typography variant="body2">
              {by}, {formatMoment(at)}
            </Typography>
          }
        />
      ))}
    </CardRows>
  );
}

function ExportButton({ jobId }: { jobId: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const client = useQueryClient();
  const save = useFileRequest(async (format: GuidanceFormat) => {
    const file = await callFile(api.guidance.export, { params: { id: jobId }, query: { format } });
    void refreshQueries(client, [api.guidance.list]);
    return file;
  });
  const onSelect = (format: GuidanceFormat) => {
    setAnchor(null);
    save.mutate(format);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<ExportIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={save.isPending}
        loadingPosition="start"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Download for guidance
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {GUIDANCE_FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => onSelect(format)}>
            {GUIDANCE_FORMAT_LABEL[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
