import FileIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';

interface Props {
  /** The name of the file that is being read. */
  reading: string | null;
  onFile: (file: File) => void;
}

const ACCEPTED = '.geojson,.json,.kml,.kmz,.zip';

/** Takes one file, chosen or dropped. */
export function FileDrop({ reading, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && reading === null) onFile(file);
  };

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      sx={{
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
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 2,
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      {reading === null ? (
        <>
          <FileIcon sx={{ fontSize: 44 }} color="primary" />
          <Button variant="contained" onClick={() => input.current?.click()}>
            Choose file
          </Button>
          <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>or drop it here</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            GeoJSON, KML, KMZ, or a zipped shapefile with its .shp, .dbf and .prj. Up to 10 MB, 5,000 fields and 100,000 points.
          </Typography>
        </>
      ) : (
        <Box role="status" sx={{ width: '100%', display: 'grid', gap: 2 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>Reading {reading}...</Typography>
          <LinearProgress aria-label="Reading the file" />
        </Box>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label="File of fields"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </Box>
  );
}
