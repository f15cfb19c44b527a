import Box from '@mui/material/Box';
import { PASSWORD_STRENGTH_LABEL, type PasswordStrength, passwordStrength } from '@swathline/contract';

const COLOR: Record<PasswordStrength, string> = {
  1: 'var(--sw-palette-error-main)',
  2: 'var(--sw-palette-info-main)',
  3: 'var(--sw-palette-success-main)',
  4: 'var(--sw-palette-success-main)',
};

interface Props {
  password: string;
  /** Names and addresses that others know. */
  ownWords: readonly string[];
}

/** How hard a typed password is to guess. */
export function PasswordMeter({ password, ownWords }: Props) {
  if (password === '') return null;
  const strength = passwordStrength(password, ownWords);
  const label = PASSWORD_STRENGTH_LABEL[strength];
  const color = COLOR[strength];
  return (
    <Box sx={{ m: '6px 14px 0', fontSize: '0.75rem', lineHeight: 1.66, color: 'text.secondary' }}>
      <Box
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={label}
        sx={{
          height: 4,
          borderRadius: '2px',
          background: `linear-gradient(to right, ${color} ${strength * 25}%, var(--sw-palette-divider) 0)`,
        }}
      />
      Strength: {label}
    </Box>
  );
}
