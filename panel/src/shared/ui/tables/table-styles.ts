import type { Theme } from '@mui/material/styles';

/** A thin line above the table header. */
export const topEdge = { position: 'absolute', inset: '0 0 auto', height: 2, zIndex: 1 } as const;

/** Export and print on the left, pagination on the right; wraps on phones. */
export const footer = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  '@media print': { display: 'none' },
} as const;

/** The heading of a printed list, hidden on screen. */
export const printOnly = { display: 'none', '@media print': { display: 'block', px: 1, py: 0.5, fontSize: '0.875rem' } } as const;

/** The height of a row with one line of text. */
export const SKELETON_ROW_PX = 33;

/** A grey bar and a line for each row. */
export const skeletonRows = (theme: Theme) => {
  const { action, divider } = (theme.vars ?? theme).palette;
  const stripes = `transparent 0 9px, ${action.selected} 9px 23px, transparent 23px 32px, ${divider} 32px ${SKELETON_ROW_PX}px`;
  return { backgroundColor: 'transparent', backgroundImage: `repeating-linear-gradient(to bottom, ${stripes})` };
};
