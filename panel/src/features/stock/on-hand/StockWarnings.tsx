import { AmountText } from '../../../shared/ui/AmountText.tsx';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { StockWarning } from '@swathline/contract';

const GROUPS: readonly { title: string; severity: 'error' | 'warning' | 'info'; kinds: readonly StockWarning['kind'][] }[] = [
  { title: 'Below zero', severity: 'error', kinds: ['negative'] },
  { title: 'Short for planned jobs', severity: 'error', kinds: ['short'] },
  { title: 'Must not be used', severity: 'warning', kinds: ['expired', 'registration_ended'] },
  { title: 'Other unit than the rate', severity: 'warning', kinds: ['other_unit'] },
  { title: 'Low', severity: 'warning', kinds: ['low'] },
  { title: 'Expires soon', severity: 'info', kinds: ['expiring'] },
  { title: 'Two registrations', severity: 'info', kinds: ['two_registrations'] },
];

/** What the office must look at, the worst first. */
export function StockWarnings({ warnings }: { warnings: readonly StockWarning[] }) {
  return GROUPS.map(({ title, severity, kinds }) => {
    const texts = warnings.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
    if (texts.length === 0) return null;
    return (
      <Alert key={title} severity={severity}>
        <AlertTitle>{title}</AlertTitle>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {texts.map((text) => (
            <li key={text}>
              <AmountText>{text}</AmountText>
            </li>
          ))}
        </Box>
      </Alert>
    );
  });
}
