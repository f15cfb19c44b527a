import FileIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { Hint } from '../Hint.tsx';

interface Props {
  /** Why the last file could not be read. */
  failure: Error | null;
  /** Name of the file being read. */
  readingName: string | null;
  onFile: (file: File) => void;
  onClose: () => void;
  /** The input's accessible name. */
  label?: string;
  /** File extensions, separated by commas. */
  accepted?: string;
  /** Names the formats and their limits. */
  prompt?: string;
}

export function ChooseFile({ failure, onClose, ...drop }: Props) {
  return (
    <>
      <DialogContent>
        {failure && <ErrorNotice error={failure} />}
        <FileDrop {...drop} />
      </DialogContent>
      <DialogActions sx={{ '&&': { px: { xs: 2, sm: 3 }, py: 1.5 }, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </>
  );
}

type FileDropProps = Omit<Props, 'failure' | 'onClose'>;

const ACCEPTED = '.geojson,.json,.kml,.kmz,.zip';
const PROMPT = 'GeoJSON, KML, KMZ, or a zipped shapefile with its .shp, .dbf and .prj. Up to 10 MB, 5,000 fields and 100,000 points.';

/** Accepts one file by a button or by drag and drop. */
function FileDrop({ readingName, onFile, label = 'File of fields', accepted = ACCEPTED, prompt = PROMPT }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && readingName === null) onFile(file);
  };

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={{ ...dropZone, borderColor: isOver ? 'primary.main' : 'divider', bgcolor: isOver ? 'action.hover' : 'transparent' }}
    >
      {readingName === null ? (
        <FilePrompt prompt={prompt} onChoose={() => input.current?.click()} />
      ) : (
        <ReadingProgress fileName={readingName} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </Box>
  );
}

function FilePrompt({ prompt, onChoose }: { prompt: string; onChoose: () => void }) {
  return (
    <>
      <FileIcon style={{ fontSize: 44 }} color="primary" />
      <Button variant="contained" onClick={onChoose}>
        Choose file
      </Button>
      <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>or drop it here</Typography>
      <Hint>{prompt}</Hint>
    </>
  );
}

function ReadingProgress({ fileName }: { fileName: string }) {
  return (
    <Box role="status" sx={{ width: '100%', display: 'grid', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>Reading {fileName}...</Typography>
      <LinearProgress aria-label="Reading the file" />
    </Box>
  );
}

const dropZone = {
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  width: '100%',
  maxWidth: 640,
  mx: 'auto',
  my: { xs: 1, sm: 6 },
  px: 3,
  py: { xs: 4, sm: 7 },
  textAlign: 'center',
  border: '2px dashed',
  borderRadius: 2,
} as const;
