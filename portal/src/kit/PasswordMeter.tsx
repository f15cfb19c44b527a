import { PASSWORD_STRENGTH_LABEL, type PasswordStrength, passwordStrength, SUGGESTED_PASSWORD_LENGTH } from '@swathline/contract';

export const PASSWORD_HINT = `At least 6 characters; ${SUGGESTED_PASSWORD_LENGTH} or more are best`;

const COLOR: Record<PasswordStrength, string> = {
  1: 'var(--error)',
  2: 'var(--info)',
  3: 'var(--success)',
  4: 'var(--success)',
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
    <div style={{ margin: '6px 14px 0', fontSize: '0.75rem', lineHeight: 1.66, color: 'var(--text-muted)' }}>
      <div
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={label}
        style={{
          height: 4,
          borderRadius: 2,
          background: `linear-gradient(to right, ${color} ${strength * 25}%, var(--line) 0)`,
        }}
      />
      Strength: {label}
    </div>
  );
}
