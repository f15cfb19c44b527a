import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CLOUD_LABEL, type ConditionReading, describeSigns } from '@swathline/contract';
import { CardRow, CardRows } from '../../../shared/ui/Card.tsx';
import { formatMoment } from '@swathline/client/format/format';
import { shortNumber, windText } from '../record-text.ts';
import { PHASE_LABEL, SOURCE_LABEL } from '@swathline/client/records/reading-form';

interface Props {
  readings: readonly ConditionReading[];
  /** Without it, readings cannot be corrected here. */
  onCorrect?: ((reading: ConditionReading) => void) | undefined;
}

/** Readings, oldest first. Corrected ones are crossed out. */
export function ReadingsList({ readings, onCorrect }: Props) {
  return (
    <CardRows label="Readings">
      {readings.map((reading) => {
        const isCorrected = reading.correctedById !== null;
        const when = `${PHASE_LABEL[reading.phase]}, ${formatMoment(reading.takenAt)}`;
        return (
          <CardRow
            key={reading.id}
            start={isCorrected ? <s>{when}</s> : when}
            end={
              isCorrected ? (
                'Corrected'
              ) : (
                <Box component="span" sx={{ whiteSpace: 'normal' }}>
                  {windText(reading)}
                </Box>
              )
            }
            note={
              <>
                <Typography variant="body2">{factsText(reading)}</Typography>
                {reading.reason !== null && <Typography variant="body2">Corrects an earlier reading: {reading.reason}</Typography>}
                {onCorrect && !isCorrected && (
                  <Button size="small" aria-label={`Correct the reading ${when}`} onClick={() => onCorrect(reading)} sx={{ ml: -0.5 }}>
                    Correct
                  </Button>
                )}
              </>
            }
          />
        );
      })}
    </CardRows>
  );
}

function factsText(reading: ConditionReading): string {
  const { temperatureC, humidityPct, cloud, heightM, instrument, takenBy } = reading;
  const facts = [
    reading.correctedById !== null && windText(reading),
    temperatureC !== null && `${shortNumber(temperatureC, 1)} °C`,
    humidityPct !== null && `${humidityPct} % humidity`,
    cloud !== null && CLOUD_LABEL[cloud].toLowerCase(),
    describeSigns(reading.signs).toLowerCase(),
    SOURCE_LABEL[reading.source].toLowerCase(),
    heightM !== null && `at ${shortNumber(heightM, 1)} m`,
    instrument,
    takenBy !== null && `taken by ${takenBy}`,
    reading.isConfirmed && 'unusual value confirmed',
  ];
  return facts.filter(Boolean).join(' · ');
}
