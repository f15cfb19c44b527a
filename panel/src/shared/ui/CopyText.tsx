import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';

interface Props {
  label: string;
  text: string;
  /** Said below until it is copied. */
  hint?: string;
  /** What the button does, for those who hear it: 'Copy link'. */
  copyLabel: string;
}

/** A text to hand on. Where the browser lets nobody copy for you, the text is selected instead. */
export function CopyText({ label, text, hint = '', copyLabel }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ text: string; said: string } | null>(null);

  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setState({ text, said: 'Copied.' });
    } catch {
      setState({ text, said: 'Selected. Press Ctrl+C to copy it.' });
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
      helperText={<span aria-live="polite">{state?.text === text ? state.said : hint}</span>}
      slotProps={{ input: { readOnly: true, endAdornment: button } }}
    />
  );
}
