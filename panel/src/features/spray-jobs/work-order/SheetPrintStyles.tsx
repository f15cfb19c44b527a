import GlobalStyles from '@mui/material/GlobalStyles';

/** The sheet on paper, beside what every screen does there. */
export function SheetPrintStyles() {
  return <GlobalStyles styles={STYLES} />;
}

const STYLES = {
  '@media print': {
    // Small enough for the usual job to fit on one page.
    '[data-sheet]': { border: '0 !important', padding: '0 !important', zoom: 0.8 },
    '[data-sheet] section :is(th, td)': { paddingBlock: '2px !important' },
    '[data-fields]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) !important' },
    // A grid would leave a heading alone at the foot of a page.
    '[data-sheet], [data-sheet] > section': { display: 'block !important' },
    '[data-sheet] > *': { marginBottom: '10px' },
    'figure svg': { maxHeight: '100px !important' },
  },
} as const;
