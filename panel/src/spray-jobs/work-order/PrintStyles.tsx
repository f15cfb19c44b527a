import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper there is the sheet alone, dark on white whatever the screen's scheme. */
export function PrintStyles() {
  return <GlobalStyles styles={STYLES} />;
}

const STYLES = {
  '@page': { size: 'letter', margin: '14mm' },
  '@media print': {
    'a[href="#content"], body .MuiAppBar-root, body nav, body .MuiDrawer-root, #content > .MuiToolbar-root, .MuiSnackbar-root': {
      display: 'none',
    },
    'html, html[data-dark], html[data-light]': {
      colorScheme: 'light',
      '--sw-palette-text-primary': '#000',
      '--sw-palette-text-secondary': '#444',
      '--sw-palette-background-default': '#fff',
      '--sw-palette-background-paper': '#fff',
      '--sw-palette-divider': '#bbb',
      '--sw-palette-primary-main': '#17594a',
      '--sw-palette-error-main': '#8b1a1a',
    },
    '#content > *': { padding: '0 !important', maxWidth: 'none !important' },
    'body, .MuiPaper-root': { background: '#fff !important' },
    // Small enough for the usual job to fit on one page.
    '[data-sheet]': { border: '0 !important', padding: '0 !important', zoom: 0.8 },
    '[data-sheet] section :is(th, td)': { paddingBlock: '2px !important' },
    '[data-fields]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) !important' },
    // A grid would leave a heading alone at the foot of a page.
    '[data-sheet], [data-sheet] > section': { display: 'block !important' },
    '[data-sheet] > *': { marginBottom: '10px' },
    h2: { breakAfter: 'avoid' },
    'figure svg': { maxHeight: '100px !important' },
    'tr, figure, [data-whole]': { breakInside: 'avoid' },
  },
} as const;
