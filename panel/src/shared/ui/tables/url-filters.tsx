import TextField from '@mui/material/TextField';
import { useSearchParams } from 'react-router';

/** New values by name. Null and empty text remove a value from the URL. */
type UrlChanges = Readonly<Record<string, string | null | undefined>>;

/** The values in the URL, and a function that changes some of them and returns to the first page of the list. */
export function useUrlFilters(): [url: URLSearchParams, change: (changes: UrlChanges) => void] {
  const [url, setUrl] = useSearchParams();
  const change = (changes: UrlChanges) =>
    setUrl(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return [url, change];
}

interface DayInputProps {
  label: string;
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

/** One end of a list's range of days. */
export function DayInput({ label, day = '', min, max, onChoose }: DayInputProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={day}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 150 } }}
      slotProps={{ htmlInput: { min, max }, inputLabel: { shrink: true } }}
    />
  );
}
