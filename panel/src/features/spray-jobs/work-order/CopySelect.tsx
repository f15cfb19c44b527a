import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export type Copy = 'operator' | 'farmer';

interface Props {
  copy: Copy;
  onCopy: (copy: Copy) => void;
}

export function CopySelect({ copy, onCopy }: Props) {
  return (
    <TextField
      select
      label="Copy"
      value={copy}
      onChange={({ target }) => onCopy(target.value === 'farmer' ? 'farmer' : 'operator')}
      helperText={copy === 'farmer' ? 'Without the internal notes' : 'With the internal notes'}
      sx={{ width: { xs: '100%', sm: 240 } }}
    >
      <MenuItem value="operator">Operator’s copy</MenuItem>
      <MenuItem value="farmer">Farmer’s copy</MenuItem>
    </TextField>
  );
}
