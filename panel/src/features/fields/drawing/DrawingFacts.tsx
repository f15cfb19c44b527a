import Alert, { type AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

interface Props {
  /** What came of the last act; null where there is nothing to say. */
  remark: { severity: AlertProps['severity']; text: string } | null;
  onForgetRemark: () => void;
  /** What is known of the drawing, or of the point under the hand; null hides the bar. */
  fact: string | null;
  /** Takes away the point under the hand; null where none is. */
  onRemovePoint: (() => void) | null;
}

/** Over the map's lower edge: facts of what is drawn, and what came of the last act. */
export function DrawingFacts({ remark, onForgetRemark, fact, onRemovePoint }: Props) {
  return (
    <Box sx={overMap}>
      {remark && (
        <Alert
          severity={remark.severity}
          closeText="Dismiss"
          onClose={onForgetRemark}
          sx={{
            width: 'fit-content',
            mx: 'auto',
            mb: 1,
            boxShadow: 3,
            whiteSpace: 'pre-line',
            maxHeight: 200,
            overflowY: 'auto',
            pointerEvents: 'auto',
          }}
        >
          {remark.text}
        </Alert>
      )}
      {fact !== null && (
        <Paper elevation={3} sx={{ ...bar, pr: onRemovePoint ? 0.5 : 2 }}>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {fact}
          </Typography>
          {onRemovePoint && (
            <Button color="error" onClick={onRemovePoint} sx={{ minHeight: 44, flexShrink: 0 }}>
              Remove point
            </Button>
          )}
        </Paper>
      )}
    </Box>
  );
}

const overMap = {
  position: 'absolute',
  bottom: 40,
  left: 0,
  right: 0,
  zIndex: 2,
  px: 1.5,
  pointerEvents: 'none',
  '& .MuiButtonBase-root': { pointerEvents: 'auto' },
};
const bar = {
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  mx: 'auto',
  pl: 2,
  minHeight: 52,
  maxWidth: 'calc(100% - 112px)',
  columnGap: 1,
};
