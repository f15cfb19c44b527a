import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Phase } from '@swathline/client/records/reading-form';
import type { ConditionReading } from '@swathline/contract';
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
      {onOpen && <AddReadingButtons readings={readings} onAdd={(phase) => onOpen({ dialog: 'reading', phase })} />}
    </Card>
  );
}

interface ButtonsProps {
  readings: readonly ConditionReading[];
  onAdd: (phase: Phase) => void;
}

/** Adds the readings that a record needs: at the start and at the end. Only readings by hand count as taken at the site. */
export function AddReadingButtons({ readings, onAdd }: ButtonsProps) {
  const has = (phase: Phase) =>
    readings.some((reading) => reading.phase === phase && reading.source === 'hand' && reading.correctedById === null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {has('start') || (
        <Button startIcon={<AddIcon />} onClick={() => onAdd('start')}>
          Add reading at the start
        </Button>
      )}
      {has('end') || (
        <Button startIcon={<AddIcon />} onClick={() => onAdd('end')}>
          Add reading at the end
        </Button>
      )}
      {has('start') && has('end') && (
        <Button startIcon={<AddIcon />} onClick={() => onAdd('during')}>
          Add reading
        </Button>
      )}
    </Box>
  );
}
