import GlobalStyles from '@mui/material/GlobalStyles';

/** The sheet on paper, beside what every screen does there. */
export function SheetPrintStyles() {
  return <GlobalStyles styles={STYLES} />;
}

const STYLES = {
  '@media print': {
    '[data-sheet]': { border: '0 !important', padding: '0 !important' },
    // A grid would leave a heading alone at the foot of a page.
    '[data-sheet], [data-sheet] > section': { display: 'block !important' },
    '[data-sheet] > *': { marginBottom: '10px' },
    'figure svg': { maxHeight: '120px !important' },
  },
} as const;
