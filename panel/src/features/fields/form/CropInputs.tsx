import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { operationTimeZone } from '@swathline/client/format/format';
import { cropIn, type SeasonCrop, withCrop } from '@swathline/contract';
import { useController } from 'react-hook-form';
import { todayIn } from '../../../shared/ui/format/days.ts';

/** The crops of last year, this year and the next one; those of other seasons stay. */
export function CropInputs() {
  const { field, fieldState } = useController({ name: 'crops' });
  const crops = (field.value ?? []) as SeasonCrop[];
  const year = Number(todayIn(operationTimeZone()).slice(0, 4));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, alignItems: 'start' }}>
      {[year - 1, year, year + 1].map((season) => (
        <TextField
          key={season}
          label={`Crop in ${season}`}
          value={cropIn(crops, season) ?? ''}
          onChange={({ target }) => field.onChange(withCrop(crops, { season, crop: target.value }))}
          onBlur={field.onBlur}
          error={fieldState.error !== undefined}
          helperText={season === year ? fieldState.error?.message : undefined}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      ))}
    </Box>
  );
}
