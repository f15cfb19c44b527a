import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

/** Why there are no pictures, and who can change that. */
export function ImageryPrompt({ onClose }: { onClose: () => void }) {
  return (
    <Alert
      severity="info"
      onClose={onClose}
      sx={{ position: 'absolute', top: 64, left: 12, zIndex: 2, maxWidth: 'min(440px, calc(100% - 24px))', boxShadow: 3 }}
    >
      <AlertTitle>Set up the maps API key to see satellite imagery</AlertTitle>
      Whoever runs this server sets MAP_PROVIDER (google, esri, maptiler, mapbox or xyz) and MAP_KEY, then starts it again. The survey map
      needs neither.
    </Alert>
  );
}
