import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import Paper from '@mui/material/Paper';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';

/** Places the search on the map. */
export function SearchFrame({ children }: { children: ReactNode }) {
  return (
    <Paper role="search" elevation={3} sx={position}>
      {children}
    </Paper>
  );
}

/** The input of the search, with or without suggestions. */
export function SearchInput(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      placeholder="Go to land, place or field"
      slotProps={{
        ...props.slotProps,
        htmlInput: { ...props.slotProps?.htmlInput, 'aria-label': 'Go to', maxLength: 200 },
        input: {
          ...props.slotProps?.input,
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** On phones below the base map's switch, otherwise beside it; above popups, which may overlap it. */
const position = {
  position: 'absolute',
  zIndex: 4,
  top: { xs: 64, sm: 12 },
  left: { xs: 12, sm: 'auto' },
  right: 12,
  width: { xs: 'auto', sm: 'min(340px, calc(100% - 220px))' },
  overflow: 'hidden',
} as const;
