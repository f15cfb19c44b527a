import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';

interface Props {
  label: string;
  text: string;
  /** Shown below the text until the user copies it. */
  hint?: string;
  /** The button's label for screen readers: 'Copy link'. */
  copyLabel: string;
}

/** A read-only text with a copy button. If the browser denies clipboard access, the button selects the text instead. */
export function CopyText({ label, text, hint = '', copyLabel }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ text: string; message: string } | null>(null);

  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setState({ text, message: 'Copied.' });
    } catch {
      setState({ text, message: 'Selected. Press Ctrl+C to copy it.' });
    }
  };
  const button = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={copyLabel} onClick={() => void copy()}>
        <CopyIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );

  return (
    <TextField
      label={label}
      value={text}
      inputRef={input}
      fullWidth
      helperText={<span aria-live="polite">{state?.text === text ? state.message : hint}</span>}
      slotProps={{ input: { readOnly: true, endAdornment: button } }}
    />
  );
}
