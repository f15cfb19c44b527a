import type { Theme } from '@mui/material/styles';

/** The look of a list's table. */
export const tableStyles = (theme: Theme) => ({
  [theme.breakpoints.between('sm', 1400)]: { '& .MuiTableCell-root': { px: 0.75 } },
});

/** The look of a list on a phone: two lines for each row, the name and what matters most above, the rest and the buttons below. */
export const phoneTableStyles = {
  '&, & tbody': { display: 'block' },
  '& thead': { display: 'none' },
  '& tbody tr': {
    display: 'grid',
    // In the first line the name ends where the amount begins, which keeps less than half of it; in the second, where the buttons begin.
    gridTemplateColumns: 'minmax(0, 1fr) auto fit-content(50%)',
    alignItems: 'center',
    columnGap: 1,
    px: 2,
    py: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tbody tr:last-child': { borderBottom: 0 },
  '& tbody td': { display: 'block', p: 0, border: 0, overflowWrap: 'anywhere' },
  '& tbody td[colspan]': { gridColumn: '1 / -1' },
} as const;

/**
 * The look of a table whose rows are all known. On phones a row is folded: its name and what matters most in the first line, the other cells
 * below, each after its label.
 */
export const foldedTableStyles = (theme: Theme) => ({
  [theme.breakpoints.between('sm', 1400)]: { '& .MuiTableCell-root': { px: 0.75 } },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 1.5,
      px: 2,
      py: 1,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tbody tr:last-child': { borderBottom: 0 },
    // Begins the second line.
    '& tbody tr::before': { content: '""', order: 2, flexBasis: '100%' },
    '& tbody td': {
      display: 'flex',
      alignItems: 'baseline',
      gap: 0.5,
      order: 3,
      p: 0,
      border: 0,
      overflowWrap: 'anywhere',
      textAlign: 'start',
      fontSize: '0.8125rem',
    },
    '& tbody td:empty': { display: 'none' },
    '& tbody td[data-label]::before': { content: 'attr(data-label)', flexShrink: 0, color: 'text.secondary' },
    '& tbody td[data-place="name"]': { order: 0, flex: '1 1 55%', fontSize: '0.9375rem', fontWeight: 600 },
    '& tbody td[data-place="end"]': { order: 1, ml: 'auto', fontWeight: 600 },
    '& tbody td:not([data-label])': { order: 4, ml: 'auto' },
    '& tbody td[data-place="name"]::before': { content: 'none' },
  },
});

/** Stays visible while a wide table scrolls sideways, over a background that hides what scrolls below. */
export const actionsCell = {
  position: 'sticky',
  right: 0,
  py: 0,
  bgcolor: 'background.paper',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  'tr:hover > &': { backgroundImage: 'linear-gradient(var(--sw-palette-action-hover), var(--sw-palette-action-hover))' },
} as const;

/** On a phone, at the end of the second line. */
export const phoneActionsCell = { ...actionsCell, gridColumn: '2 / -1', gridRow: 2 } as const;

/** On the container of a wide table: keeps texts that only screen readers get from widening the page. */
export const clipsHidden = { position: 'relative' } as const;

/** Breaks very long words, such as email addresses, which would push other columns out of sight. */
export const longWords = { minWidth: '18ch', overflowWrap: 'anywhere' } as const;

const MAX_UNBROKEN_WORD = 20;

/** Whether a text has a word that `longWords` must break. */
export const hasLongWord = (text: string): boolean => text.split(/\s/).some((word) => word.length > MAX_UNBROKEN_WORD);

/** A grey bar and a line for each row. */
export const skeletonRows = {
  bgcolor: 'transparent',
  backgroundImage: `repeating-linear-gradient(
    to bottom,
    transparent 0 9px,
    var(--sw-palette-action-selected) 9px 23px,
    transparent 23px 32px,
    var(--sw-palette-divider) 32px 33px
  )`,
};
