import type { Theme } from '@mui/material/styles';

/** Stays visible while a wide table scrolls sideways. */
export const actionsCell = {
  position: 'sticky',
  right: 0,
  whiteSpace: 'nowrap',
  paddingBlock: 0,
  backgroundColor: 'background.paper',
  // As the rest of the row, over a background that hides what scrolls below.
  'tr:hover > &': { backgroundImage: 'linear-gradient(var(--sw-palette-action-hover), var(--sw-palette-action-hover))' },
} as const;

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

/** Wider screens use the default cell padding. */
const WIDE_PIXELS = 1400;

/** Below the small breakpoint each row is a card with labelled cells; up to WIDE_PIXELS the cells have less padding. */
export const stackedOnPhones = (theme: Theme) => ({
  [theme.breakpoints.between('sm', WIDE_PIXELS)]: { 'th, td': { paddingInline: theme.spacing(0.75) } },
  [theme.breakpoints.down('sm')]: {
    '&, tbody, tr, td': { display: 'block' },
    thead: { display: 'none' },
    'tbody tr': { padding: theme.spacing(1, 0), borderBottom: `1px solid ${theme.vars?.palette.divider ?? theme.palette.divider}` },
    'tbody tr:last-child': { borderBottom: 0 },
    'tbody td': { border: 0, padding: theme.spacing(0.5, 2), textAlign: 'right', overflowWrap: 'anywhere' },
    'tbody td[data-label]': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: theme.spacing(2) },
    'tbody td[data-label]:empty': { display: 'none' },
    'tbody td[data-label]::before': { content: 'attr(data-label)', color: (theme.vars ?? theme).palette.text.secondary, flexShrink: 0 },
    'tbody td[data-label]:first-of-type': { fontWeight: 600, fontSize: '1rem', textAlign: 'left' },
    'tbody td[data-label]:first-of-type::before': { content: 'none' },
  },
});
