import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { effectiveAcres, type Point } from '@swathline/survey';
import { useMemo } from 'react';
import { formatAcres, formatNumber } from '../../ui/format.ts';

interface Props {
  /** Open ring. */
  ring: Point[];
  zones: Point[][];
  /** False for a ring whose area says nothing yet, as it crosses itself. */
  hasArea: boolean;
  canSave: boolean;
  isSaving: boolean;
  saveLabel: string;
  onCancel: () => void;
  onSave: () => void;
}

/** How large the outline is, and the ways out of the dialog. */
export function OutlineFooter({ ring, zones, hasArea, canSave, isSaving, saveLabel, onCancel, onSave }: Props) {
  const { fieldAcres, exclusionAcres } = useMemo(() => effectiveAcres(ring, zones), [ring, zones]);
  const facts = [
    `Points: ${formatNumber(ring.length)}`,
    `Area: ${hasArea ? `${formatAcres(fieldAcres)} acres` : '-'}`,
    `Effective area: ${hasArea ? `${formatAcres(fieldAcres - exclusionAcres)} acres` : '-'}`,
  ];

  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '&&': { px: { xs: 1.5, sm: 3 }, py: 1.5 }, borderTop: 1, borderColor: 'divider' }}>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, flex: { xs: '1 0 100%', sm: 1 } }}>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {fact}
          </Typography>
        ))}
      </Box>
      <Button onClick={onCancel} disabled={isSaving} sx={{ minHeight: 44 }}>
        Cancel
      </Button>
      <Button variant="contained" onClick={onSave} disabled={!canSave} loading={isSaving} loadingPosition="start" sx={{ minHeight: 44 }}>
        {isSaving ? 'Saving...' : saveLabel}
      </Button>
    </DialogActions>
  );
}
