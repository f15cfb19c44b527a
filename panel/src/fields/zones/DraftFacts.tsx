import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ringAcres } from '@swathline/survey';
import { MOST_MARKERS } from '../../map/VertexMarkers.tsx';
import { formatAcres, formatNumber } from '../../ui/format.ts';
import type { ZoneDrawing } from './use-zone-drawing.ts';

/** Over the map's lower edge: how large the zone under the hand is, and what came of the last act. */
export function DraftFacts({ drawing }: { drawing: ZoneDrawing }) {
  const { draft, activeIndex, remark } = drawing;
  const hasActive = draft !== null && activeIndex !== null && activeIndex < draft.coordinates.length;

  return (
    <Box
      sx={{
        position: 'absolute',
        bottom: 40,
        left: 0,
        right: 0,
        zIndex: 2,
        px: 1.5,
        pointerEvents: 'none',
        '& .MuiButtonBase-root': { pointerEvents: 'auto' },
      }}
    >
      {remark && (
        <Alert
          severity={remark.severity}
          closeText="Dismiss"
          onClose={() => drawing.say(null)}
          sx={{ width: 'fit-content', mx: 'auto', mb: 1, boxShadow: 3 }}
        >
          {remark.text}
        </Alert>
      )}
      {draft && (
        <Paper
          elevation={3}
          sx={{
            display: 'flex',
            alignItems: 'center',
            width: 'fit-content',
            mx: 'auto',
            pl: 2,
            pr: hasActive ? 0.5 : 2,
            minHeight: 52,
            maxWidth: 'calc(100% - 112px)',
            columnGap: 1,
          }}
        >
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {factsOf(draft.coordinates.length, ringAcres(draft.coordinates))}
          </Typography>
          {hasActive && (
            <Button color="error" onClick={() => drawing.remove(activeIndex)} sx={{ minHeight: 44, flexShrink: 0 }}>
              Remove point
            </Button>
          )}
        </Paper>
      )}
    </Box>
  );
}

function factsOf(points: number, acres: number): string {
  const count = `${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`;
  if (points < 3) return count;
  const facts = `${count} · ${formatAcres(acres)} acres`;
  return points > MOST_MARKERS ? `${facts}. Zoom in to move single points.` : facts;
}
