import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatCount, formatNumber } from '@swathline/client/format/format';
import { CONTACT_WAY_LABEL, type Customer, fullName } from '@swathline/contract';
import { Fact, FactLine } from '../../shared/ui/FactLine.tsx';
import { phoneUrl } from '../../shared/ui/format/phone.ts';
import { OutlinedChip } from '../../shared/ui/StatusChip.tsx';

/** Who the customer is, how to reach them, and what they have. */
export function CustomerHead({ customer }: { customer: Customer }) {
  const { companyName, phone, address, email, contactBy, isActive } = customer;
  return (
    <Box component="section" aria-label="Contact">
      <FactLine>
        {companyName && fullName(customer) !== '' && <Fact label="Name">{fullName(customer)}</Fact>}
        <Fact label="Phone">{phone ? <Link href={phoneUrl(phone)}>{phone}</Link> : 'Not entered'}</Fact>
        <Fact label="Email">{email ? <Link href={`mailto:${email}`}>{email}</Link> : 'No e-mail'}</Fact>
        <Fact label="Address">{address ?? 'Not entered'}</Fact>
        <Fact label="Preferred contact">{contactBy ? CONTACT_WAY_LABEL[contactBy] : 'Not asked yet'}</Fact>
        {!isActive && <OutlinedChip>Inactive</OutlinedChip>}
      </FactLine>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {holdings(customer)}
      </Typography>
    </Box>
  );
}

function holdings({ fieldCount, sprayableAcres, jobCount, openJobCount }: Customer): string {
  const land =
    fieldCount === 0 ? 'No fields yet' : `${formatCount(fieldCount, 'field')}, ${formatNumber(sprayableAcres, 1)} acres to spray`;
  const jobs = jobCount === 0 ? 'no jobs yet' : `${formatCount(jobCount, 'job')}, ${formatNumber(openJobCount)} of them open`;
  return `${land}; ${jobs}.`;
}
