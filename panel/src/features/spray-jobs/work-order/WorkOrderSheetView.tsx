import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { HANDWRITTEN_PARTS, NOT_FOR_NAVIGATION, type SheetEntry, type WorkOrderSheet } from '@swathline/contract';
import { AmountText } from '../../../shared/ui/AmountText.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { FieldFigure } from './FieldFigure.tsx';
import { SheetSection, SheetTableGrid } from './SheetParts.tsx';
import { SurroundingsSections } from './SurroundingsSections.tsx';

/** The printed work order. */
export function WorkOrderSheetView({ sheet }: { sheet: WorkOrderSheet }) {
  return (
    <Paper variant="outlined" data-sheet sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SheetHeader sheet={sheet} />
      {sheet.warnings.length > 0 && (
        <Alert severity="warning">
          {sheet.warnings.map((warning, index) => (
            <Box key={index}>
              <AmountText>{warning}</AmountText>
            </Box>
          ))}
        </Alert>
      )}
      <MixSection sheet={sheet} />
      <SheetSection title="Fields">
        {sheet.fields.length === 0 && <Typography>No fields</Typography>}
        <Box data-fields sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))' }}>
          {sheet.fields.map((field) => (
            <FieldFigure key={field.id} field={field} />
          ))}
        </Box>
      </SheetSection>
      {sheet.surroundings && <SurroundingsSections surroundings={sheet.surroundings} fields={sheet.fields} />}
      {sheet.adjacentLand.length > 0 && (
        <SheetSection title="Land beside the job">
          {sheet.adjacentLand.map((sentence) => (
            <Typography key={sentence} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <AmountText>{sentence}</AmountText>
            </Typography>
          ))}
        </SheetSection>
      )}
      {sheet.notes.length > 0 && (
        <SheetSection title="Notes">
          {sheet.notes.map(({ label, text }) => (
            <Typography key={label} variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              <strong>{label}:</strong> {text}
            </Typography>
          ))}
        </SheetSection>
      )}
      <HandwrittenSection />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {NOT_FOR_NAVIGATION}
      </Typography>
    </Paper>
  );
}

function SheetHeader({ sheet }: { sheet: WorkOrderSheet }) {
  return (
    <Box component="header" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="p" variant="subtitle2" sx={{ color: 'primary.main' }}>
          Work order
        </Typography>
        <Hint>{sheet.copy}</Hint>
      </Box>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {sheet.title}
      </Typography>
      <SheetLines lines={sheet.facts} />
    </Box>
  );
}

function MixSection({ sheet }: { sheet: WorkOrderSheet }) {
  return (
    <SheetSection title="Mix">
      <SheetLines lines={sheet.mix} />
      {sheet.products.rows.length === 0 ? <Typography>No products</Typography> : <SheetTableGrid name="Products" table={sheet.products} />}
      {sheet.productFacts.map(({ label, value }, index) => (
        <Typography key={index} variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <strong>{label}:</strong> <AmountText>{value}</AmountText>
        </Typography>
      ))}
      {sheet.loads.map((loads, index) => (
        <SheetTableGrid key={index} name="Loads" table={loads} hasTotal />
      ))}
      {sheet.remarks.length > 0 && (
        <Hint>
          <AmountText>{sheet.remarks.join(' ')}</AmountText>
        </Hint>
      )}
    </SheetSection>
  );
}

/** Empty rows and signature lines to fill in by hand. Printed only: on screen they would look like inputs. */
function HandwrittenSection() {
  const rows = [0, 1, 2].map(() => HANDWRITTEN_PARTS.columns.map(() => '\u00a0'));
  return (
    <Box data-whole sx={{ display: 'none', displayPrint: 'block' }}>
      <SheetTableGrid name="Filled in at the strip" table={{ columns: HANDWRITTEN_PARTS.columns.map((header) => ({ header })), rows }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2, mt: 5 }}>
        {HANDWRITTEN_PARTS.signatures.map((who) => (
          <Typography key={who} variant="caption" sx={{ borderTop: '1px solid', pt: 0.5 }}>
            {who}, signature and date
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** Label and value pairs, two per row on wide screens. */
function SheetLines({ lines }: { lines: SheetEntry[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', columnGap: 3, rowGap: 0.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {lines.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '104px minmax(0, 1fr)' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <AmountText>{value}</AmountText>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Print styles of the sheet, on top of the panel's general ones. */
export function SheetPrintStyles() {
  return <GlobalStyles styles={PRINT_STYLES} />;
}

const PRINT_STYLES = {
  '@media print': {
    // Small enough that a typical job fits on one page.
    '[data-sheet]': { border: '0 !important', padding: '0 !important', zoom: 0.8 },
    '[data-sheet] section :is(th, td)': { paddingBlock: '2px !important' },
    // The padding keeps the last border from being cut at the edge of the zoomed sheet.
    '[data-fields]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) !important', paddingRight: '2px' },
    // In a grid a heading could be left alone at the bottom of a page.
    '[data-sheet], [data-sheet] > section': { display: 'block !important' },
    '[data-sheet] > *': { marginBottom: '10px' },
    'figure svg': { maxHeight: '170px !important' },
    // In user units of the drawing: about 6 points on paper.
    '[data-fields] figure svg text': { fontSize: '15px !important' },
    'figure[data-wide] svg': { maxHeight: '220px !important' },
    'figure[data-wide]': { breakBefore: 'avoid' },
  },
} as const;
