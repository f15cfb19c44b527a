import { Select } from '../../../shared/ui/forms/Select.tsx';

export type Copy = 'operator' | 'farmer';

const COPIES = [
  { value: 'operator', label: 'Operator’s copy' },
  { value: 'farmer', label: 'Farmer’s copy' },
];

interface Props {
  copy: Copy;
  onCopy: (copy: Copy) => void;
}

export function CopySelect({ copy, onCopy }: Props) {
  return (
    <Select
      label="Copy"
      value={copy}
      options={COPIES}
      onChange={(value) => onCopy(value === 'farmer' ? 'farmer' : 'operator')}
      helperText={copy === 'farmer' ? 'Without the internal notes' : 'With the internal notes'}
      sx={{ width: { xs: '100%', sm: 240 } }}
    />
  );
}
