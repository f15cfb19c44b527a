import type { Components, Theme } from '@mui/material/styles';

/** Has a contrast of 3:1 on both backgrounds in both colour schemes. */
const INPUT_EDGE = 'color-mix(in srgb, var(--sw-palette-text-primary) 50%, var(--sw-palette-background-default))';

/** Outlines what has the focus. Inputs show their focus by their own edge; what only a script focuses shows none. */
const FOCUS = {
  outline: '2px solid var(--sw-palette-primary-main)',
  outlineOffset: '2px',
} as const;

/** High enough for a finger, on phones and tablets. */
const FINGER = { '@media (pointer: coarse)': { minHeight: 44 } } as const;
const FINGER_SQUARE = { '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } } as const;
const WORDS = 'td &, dd &, li &, p &, article &, section :not(nav) > &, .MuiAlert-message &';
/** A link among words keeps its line's height, and takes a touch half a line above and below it too. */
const FINGER_LINK = {
  '@media (pointer: coarse)': { [WORDS]: { paddingBlock: 12, marginBlock: -12 } },
} as const;
/** A line that folds and unfolds what follows it. */
const FINGER_LINE = { '@media (pointer: coarse)': { paddingBlock: 12 } } as const;

/** Defaults for MUI components: flat and dense. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // Keeps focused elements clear of the top bar.
      html: { scrollPaddingTop: '72px' },
      'body :focus-visible:where(:not([tabindex="-1"], input, textarea, [role="combobox"]))': FOCUS,
      ':is(h1, h2)[tabindex="-1"]:focus-visible': { outline: 'none' },
      summary: FINGER_LINE,
      'header :focus-visible': { outlineColor: 'var(--sw-palette-secondary-main)' },
      '@media (prefers-reduced-motion: reduce)': {
        // With any duration each element would run transitions, and a change of an inherited colour would pass on one level in each frame.
        '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '0s !important' },
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, loadingPosition: 'start' },
    styleOverrides: {
      root: FINGER,
      outlined: ({ theme }) => ({ borderColor: theme.vars?.palette.divider ?? theme.palette.divider }),
    },
  },
  MuiAlert: {
    styleOverrides: { standard: { border: '1px solid color-mix(in srgb, currentColor 25%, transparent)' } },
  },
  // The buttons inside an input keep their size, for which its text leaves room (touch.css).
  MuiIconButton: { styleOverrides: { root: { '&:not(.MuiInputBase-root &)': FINGER_SQUARE } } },
  MuiCheckbox: { styleOverrides: { root: FINGER_SQUARE } },
  MuiRadio: { styleOverrides: { root: FINGER_SQUARE } },
  // Off, MUI's thumb is white, which cannot be seen on white.
  MuiSwitch: {
    styleOverrides: {
      switchBase: ({ theme }) => ({ '&:not(.Mui-checked, .Mui-disabled)': { color: (theme.vars ?? theme).palette.text.secondary } }),
    },
  },
  MuiOutlinedInput: { styleOverrides: { root: FINGER, notchedOutline: { borderColor: INPUT_EDGE } } },
  MuiLink: { styleOverrides: { root: FINGER_LINK } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 6 }, sizeSmall: { height: 22 }, clickable: FINGER } },
  // MUI's default grey has a contrast of only 4.48:1 on our background.
  MuiToggleButtonGroup: { defaultProps: { size: 'small' } },
  MuiTooltip: { defaultProps: { enterDelay: 400, enterNextDelay: 100 } },
  MuiToggleButton: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: ({ theme }) => ({ ...FINGER_SQUARE, color: (theme.vars ?? theme).palette.text.secondary }) },
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums lining-nums' } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars?.palette.divider ?? theme.palette.divider, fontSize: '0.9375rem' }),
      head: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: (theme.vars ?? theme).palette.text.secondary,
        backgroundColor: 'color-mix(in srgb, var(--sw-palette-background-default) 60%, var(--sw-palette-background-paper))',
      }),
      sizeSmall: { padding: '7px 12px' },
      alignRight: { flexDirection: 'row' },
    },
  },
  // Positions the arrow beside the text without widening the column.
  MuiTableSortLabel: {
    styleOverrides: {
      root: { font: 'inherit', '.MuiTableCell-alignRight > &': { flexDirection: 'row-reverse' } },
      icon: {
        position: 'absolute',
        left: '100%',
        margin: '0 1px',
        width: 16,
        '.MuiTableCell-alignRight > * > &': { left: 'auto', right: '100%' },
      },
    },
  },
  MuiTablePagination: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' }, select: { '&.MuiSelect-select': FINGER_LINE } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 600 } } },
  MuiDialogContent: { styleOverrides: { root: { '.MuiDialogTitle-root + &&': { paddingTop: 8 } } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
};
