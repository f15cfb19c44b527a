import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect } from 'react';

/** Prints the screen, or the dialog above it, black on white in either colour scheme, and hides navigation and buttons. */
export function PrintStyles() {
  useEffect(printInLightScheme, []);
  return <GlobalStyles styles={STYLES} />;
}

/** Switches a dark scheme to light while the page prints. Returns the cleanup function. */
function printInLightScheme(): () => void {
  const { documentElement: root } = document;
  let wasDark = false;
  const onBeforePrint = () => {
    // A browser may begin to print twice before it ends once.
    wasDark ||= root.hasAttribute('data-dark');
    root.removeAttribute('data-dark');
    root.setAttribute('data-light', '');
  };
  const onAfterPrint = () => {
    if (!wasDark) return;
    wasDark = false;
    root.removeAttribute('data-light');
    root.setAttribute('data-dark', '');
  };
  window.addEventListener('beforeprint', onBeforePrint);
  window.addEventListener('afterprint', onAfterPrint);
  return () => {
    window.removeEventListener('beforeprint', onBeforePrint);
    window.removeEventListener('afterprint', onAfterPrint);
  };
}

/** Navigation and controls, which are not printed. */
const NOT_PRINTED = [
  '.skip-link, nav, .top-bar, .sidebar, #content > .bar-height, .MuiSnackbar-root, .MuiBackdrop-root',
  '[role="search"], .status-filter, .MuiButton-root, .button, .MuiIconButton-root, .icon-button, .MuiFab-root, .MuiToggleButtonGroup-root',
  '.toggles, .toggle, .pagination',
].join(', ');

const STYLES = {
  '@page': { size: 'letter', margin: '14mm' },
  '@media print': {
    [`:is(${NOT_PRINTED})`]: { display: 'none !important' },
    // Overrides a dark scheme even if no `beforeprint` event fired.
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
    body: { overflow: 'visible !important', paddingRight: '0 !important' },
    'body, .paper, .MuiPaper-root, .MuiTableCell-root, .data-table :is(th, td)': { background: '#fff !important' },
    '#content > *': { padding: '0 !important', maxWidth: 'none !important' },
    '.paper, .MuiPaper-root, .MuiTableContainer-root, .table-scroll': { overflow: 'visible !important' },
    '.MuiTableCell-root, .data-table :is(th, td)': { position: 'static !important', paddingBlock: '3px !important' },
    thead: { display: 'table-header-group' },
    'tr, figure, [data-whole]': { breakInside: 'avoid' },
    'h2, h3': { breakAfter: 'avoid' },
    'body:has(> .MuiDialog-root) > #root': { display: 'none' },
    '.MuiDialog-root': { position: 'static !important' },
    '.MuiDialog-container': { display: 'block !important', height: 'auto !important', opacity: '1 !important' },
    '.MuiDialog-paper': {
      display: 'block',
      margin: '0 !important',
      maxWidth: 'none !important',
      maxHeight: 'none !important',
      boxShadow: 'none !important',
    },
    '.MuiDialogContent-root': { overflow: 'visible', border: 0 },
  },
} as const;
