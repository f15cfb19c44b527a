import { styleOf, type ValueStyle } from '../display.ts';

export const ROLES = ['admin', 'farmer', 'pilot', 'ground_crew'] as const;

export const ROLE_STYLE: Record<(typeof ROLES)[number], ValueStyle> = {
  admin: { label: 'admin', color: 'red' },
  farmer: { label: 'farmer', color: 'green' },
  pilot: { label: 'pilot', color: 'blue' },
  ground_crew: { label: 'ground crew', color: 'orange' },
};

export const roleStyle = (role: string | null | undefined): ValueStyle => styleOf(ROLE_STYLE, role);
