import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  formatDay,
  LINE_KIND_LABEL,
  LINE_KINDS,
  type Tax,
  TAX_TREATMENT_LABEL,
  type TaxTreatment,
  type ValueStyle,
} from '@swathline/contract';
import { Card } from '../../../shared/ui/Card.tsx';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { percentText } from '../kit/billing-text.ts';
import { Facts } from '../kit/Facts.tsx';
import { PROVINCE_LABEL } from './tax-text.ts';

const STYLE: Record<TaxTreatment, ValueStyle> = {
  taxable: { label: TAX_TREATMENT_LABEL.taxable, color: 'green' },
  zero_rated: { label: TAX_TREATMENT_LABEL.zero_rated, color: 'blue' },
  exempt: { label: TAX_TREATMENT_LABEL.exempt, color: 'blueGrey' },
  not_decided: { label: TAX_TREATMENT_LABEL.not_decided, color: 'amber' },
};

const CHECK = 'Check the rate before use: it was shipped with the program.';

/** A tax with its rates and how it treats each kind of line. */
export function TaxCard({ tax, onEdit }: { tax: Tax; onEdit: () => void }) {
  const { code, name, province, rates, registrationNumber, treatments, isChecked } = tax;
  return (
    <Card
      title={`${code}: ${name}`}
      action={
        <Button aria-label={`Change ${code}`} onClick={onEdit}>
          Change
        </Button>
      }
    >
      {!isChecked && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {CHECK}
        </Alert>
      )}
      <Facts
        facts={[
          { label: 'Where', value: PROVINCE_LABEL[province] },
          {
            label: 'Rate',
            value: rates.map(({ holdsFrom, percent }) => `${percentText(percent)} from ${formatDay(holdsFrom)}`).join('\n'),
          },
          { label: 'Your number', value: registrationNumber ?? 'Not entered' },
        ]}
      />
      <Box component="ul" aria-label={`How ${code} treats each kind of line`} sx={kinds}>
        {LINE_KINDS.map((kind) => (
          <li key={kind}>
            <span>{LINE_KIND_LABEL[kind]}</span> <StatusChip style={STYLE[treatments[kind]]} />
          </li>
        ))}
      </Box>
    </Card>
  );
}

const kinds = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
  columnGap: 3,
  rowGap: 0.75,
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 1, borderBottom: 1, borderColor: 'divider', pb: 0.5 },
} as const;
