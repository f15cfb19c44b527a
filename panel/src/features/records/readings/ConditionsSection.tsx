import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ApplicationRecord } from '@swathline/contract';
import { Card, EmptyCardText } from '../../../shared/ui/Card.tsx';
import type { SectionProps } from '../record/FactsSections.tsx';
import { ReadingsList } from './ReadingsList.tsx';

/** The readings of a record. Only an open record has buttons to add and correct them. */
export function ConditionsSection({ record, onOpen }: SectionProps) {
  const { readings } = record;
  return (
    <Card title="Conditions">
      {readings.length === 0 && <EmptyCardText>No readings were taken.</EmptyCardText>}
      {readings.length > 0 && (
        <ReadingsList
          readings={readings}
          onCorrect={onOpen && ((reading) => onOpen({ dialog: 'reading', phase: reading.phase, corrects: reading }))}
        />
      )}
      {onOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {hasReading(record, 'start') || (
            <Button startIcon={<AddIcon />} onClick={() => onOpen({ dialog: 'reading', phase: 'start' })}>
              Add reading at the start
            </Button>
          )}
          {hasReading(record, 'end') || (
            <Button startIcon={<AddIcon />} onClick={() => onOpen({ dialog: 'reading', phase: 'end' })}>
              Add reading at the end
            </Button>
          )}
          {hasReading(record, 'start') && hasReading(record, 'end') && (
            <Button startIcon={<AddIcon />} onClick={() => onOpen({ dialog: 'reading', phase: 'during' })}>
              Add reading
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
}

/** Only readings by hand count as taken at the site. */
function hasReading({ readings }: ApplicationRecord, phase: 'start' | 'end'): boolean {
  return readings.some((reading) => reading.phase === phase && reading.source === 'hand' && reading.correctedById === null);
}
