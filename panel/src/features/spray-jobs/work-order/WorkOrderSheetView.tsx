import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { HANDWRITTEN_PARTS, NOT_FOR_NAVIGATION, type WorkOrderSheet } from '@swathline/contract';
import type { ReactNode } from 'react';
import { FieldFigure } from './FieldFigure.tsx';
import { SheetLines, SheetTableView } from './SheetTableView.tsx';

/** The sheet as it is printed. */
export function WorkOrderSheetView({ sheet }: { sheet: WorkOrderSheet }) {
  return (
    <Paper variant="outlined" data-sheet sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="header" sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography component="p" variant="subtitle2" sx={{ color: 'primary.main' }}>
            Work order
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {sheet.copy}
          </Typography>
        </Box>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {sheet.title}
        </Typography>
        <SheetLines lines={sheet.facts} />
      </Box>
      {sheet.warnings.length > 0 && (
        <Alert severity="warning">
          {sheet.warnings.map((warning, index) => (
            <Box key={index}>{warning}</Box>
          ))}
        </Alert>
      )}
      <Part title="Mix">
        <SheetLines lines={sheet.mix} />
        {sheet.products.rows.length === 0 ? (
          <Typography>No products</Typography>
        ) : (
          <SheetTableView name="Products" table={sheet.products} />
        )}
        {sheet.loads.map((loads, index) => (
          <SheetTableView key={index} name="Loads" table={loads} hasTotal />
        ))}
        {sheet.remarks.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {sheet.remarks.join(' ')}
          </Typography>
        )}
      </Part>
      <Part title="Fields">
        {sheet.fields.length === 0 && <Typography>No fields</Typography>}
        <Box data-fields sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))' }}>
          {sheet.fields.map((field) => (
            <FieldFigure key={field.id} field={field} />
          ))}
        </Box>
      </Part>
      {sheet.notes.length > 0 && (
        <Part title="Notes">
          {sheet.notes.map(({ label, text }) => (
            <Typography key={label} variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              <strong>{label}:</strong> {text}
            </Typography>
          ))}
        </Part>
      )}
      <FilledInByHand />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {NOT_FOR_NAVIGATION}
      </Typography>
    </Paper>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2" sx={{ color: 'primary.main' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Empty rows and lines for the pen; on a screen they would only look like inputs. */
function FilledInByHand() {
  const rows = [0, 1, 2].map(() => HANDWRITTEN_PARTS.columns.map(() => '\u00a0'));
  return (
    <Box data-whole sx={{ display: 'none', displayPrint: 'block' }}>
      <SheetTableView name="Filled in at the strip" table={{ columns: HANDWRITTEN_PARTS.columns.map((header) => ({ header })), rows }} />
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
