import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { combineZones } from '@swathline/contract';
import { effectiveAcres, type Point } from '@swathline/survey';
import { useMemo } from 'react';
import { formatAcres } from '../../ui/format.ts';
import type { Zone } from './zone-edits.ts';

interface Props {
  /** Open ring. */
  field: Point[];
  zones: Zone[];
  unsavedCount: number;
  canSave: boolean;
  isSaving: boolean;
  onClose: () => void;
  onSave: () => void;
}

export function ZonesFooter({ field, zones, unsavedCount, canSave, isSaving, onClose, onSave }: Props) {
  const rings = useMemo(() => zones.map(({ coordinates }) => coordinates), [zones]);
  const { fieldAcres, exclusionAcres } = useMemo(() => effectiveAcres(field, rings), [field, rings]);
  const isMerged = useMemo(() => combineZones(zones).length < zones.length, [zones]);
  const facts = [
    `Zones: ${zones.length}`,
    `Unsaved changes: ${unsavedCount}`,
    `Excluded: ${formatAcres(exclusionAcres)} of ${formatAcres(fieldAcres)} acres`,
    ...(isMerged ? ['Overlapping zones are merged when saved'] : []),
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
      <Button onClick={onClose} disabled={isSaving} sx={{ minHeight: 44 }}>
        Close
      </Button>
      <Button variant="contained" onClick={onSave} disabled={!canSave} loading={isSaving} loadingPosition="start" sx={{ minHeight: 44 }}>
        {isSaving ? 'Saving...' : 'Save Exclusion Zones'}
      </Button>
    </DialogActions>
  );
}
