import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const nameCell = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.25,
  minWidth: { sm: 125 },
  '& > .MuiTypography-caption': { maxWidth: { sm: '44ch' } },
} as const;

/** A name with chips, and small print below. */
export function NameCell({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={nameCell}>
      {children}
    </Box>
  );
}

/** A remark below a value, on a separate line. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{ display: 'block', flexBasis: '100%', color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}

/** Breaks a long address before its '@' rather than anywhere. */
export function EmailText({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
