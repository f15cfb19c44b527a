import type { CSSProperties } from 'react';
import { PASSWORD_STRENGTH_LABEL, type PasswordStrength, passwordStrength } from '@swathline/contract';
import css from './forms.module.css';

const COLOR: Record<PasswordStrength, string> = { 1: 'var(--error)', 2: 'var(--info)', 3: 'var(--success)', 4: 'var(--success)' };

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
  const look = { '--color': COLOR[strength], '--share': `${strength * 25}%` } as CSSProperties;
  return (
    <div className={css['strength']}>
      <div
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={label}
        className={css['meter']}
        style={look}
      />
      Strength: {label}
    </div>
  );
}
