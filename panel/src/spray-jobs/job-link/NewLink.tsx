import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';

const HINT = 'Copy it now: it is not shown again. Whoever has it can read the job.';

/** An address to hand on. Where the browser lets nobody copy for you, the text is selected instead. */
export function NewLink({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);

  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied(url);
    } catch {
      setCopied(null);
    }
  };
  const button = (
    <InputAdornment position="end">
      <IconButton size="small" edge="end" aria-label="Copy link" onClick={() => void copy()}>
        <CopyIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );

  return (
    <TextField
      label="New link"
      value={url}
      inputRef={input}
      fullWidth
      helperText={copied === url ? 'Copied.' : HINT}
      slotProps={{ input: { readOnly: true, endAdornment: button } }}
      sx={{ mt: 1.5 }}
    />
  );
}
