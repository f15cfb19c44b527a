import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatNumber } from '@swathline/client/format/format';
import { CONTACT_WAY_LABEL, type Customer } from '@swathline/contract';
import type { ReactNode } from 'react';
import { OutlinedChip } from '../../shared/ui/StatusChip.tsx';
import { countOf } from '../fields/field-text.ts';
import { personName, phoneUrl } from './customer-text.ts';

const facts = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, alignItems: 'baseline', m: 0 } as const;

/** Who the customer is, how to reach them, and what they have. */
export function CustomerHead({ customer }: { customer: Customer }) {
  const { companyName, phone, address, email, contactBy, isActive } = customer;
  return (
    <Box component="section" aria-label="Contact">
      <Box component="dl" sx={facts}>
        {companyName && personName(customer) !== '' && <Fact label="Name">{personName(customer)}</Fact>}
        <Fact label="Phone">{phone ? <Link href={phoneUrl(phone)}>{phone}</Link> : 'Not entered'}</Fact>
        <Fact label="Email">{email ? <Link href={`mailto:${email}`}>{email}</Link> : 'No e-mail'}</Fact>
        <Fact label="Address">{address ?? 'Not entered'}</Fact>
        <Fact label="Preferred contact">{contactBy ? CONTACT_WAY_LABEL[contactBy] : 'Not asked yet'}</Fact>
        {!isActive && <OutlinedChip>Inactive</OutlinedChip>}
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {holdings(customer)}
      </Typography>
    </Box>
  );
}

function holdings({ fieldCount, sprayableAcres, jobCount, openJobCount }: Customer): string {
  const land = fieldCount === 0 ? 'No fields yet' : `${countOf(fieldCount, 'field')}, ${formatNumber(sprayableAcres, 1)} acres to spray`;
  const jobs = jobCount === 0 ? 'no jobs yet' : `${countOf(jobCount, 'job')}, ${formatNumber(openJobCount)} of them open`;
  return `${land}; ${jobs}.`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75, minWidth: 0 }}>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
