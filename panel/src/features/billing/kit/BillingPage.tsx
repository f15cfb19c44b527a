import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { Page } from '../../../shared/ui/Page.tsx';

const SECTIONS = [
  { to: '/billing', label: 'Unbilled' },
  { to: '/billing/invoices', label: 'Invoices' },
  { to: '/billing/quotes', label: 'Quotes' },
  { to: '/billing/payments', label: 'Payments' },
  { to: '/billing/ageing', label: 'Ageing' },
  { to: '/billing/prices', label: 'Prices' },
  { to: '/billing/settings', label: 'Taxes & settings' },
  { to: '/billing/exports', label: 'Exports' },
] as const;
type BillingSection = (typeof SECTIONS)[number]['to'];

/** How much of the link before the current one is seen. */
const LINK_BEFORE_PX = 60;

const bar = {
  display: 'flex',
  displayPrint: 'none',
  position: 'relative',
  overflowX: 'auto',
  gap: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const tab = {
  flexShrink: 0,
  px: 1.5,
  py: 1,
  color: 'text.secondary',
  fontWeight: 600,
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current]': { boxShadow: 'inset 0 -3px 0 var(--sw-palette-secondary-main)', color: 'primary.main' },
} as const;

interface Props {
  title: string;
  /** Marks the section that a page below it belongs to. */
  section?: BillingSection;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of billing, below links to its sections. */
export function BillingPage({ title, section, actions, children }: Props) {
  const { pathname } = useLocation();
  const current = section ?? SECTIONS.find(({ to }) => to === pathname)?.to ?? null;
  const sections = useRef<HTMLElement>(null);
  // On phones not all sections fit.
  useEffect(() => {
    const link = sections.current?.querySelector<HTMLElement>('[aria-current]');
    if (sections.current && link) sections.current.scrollLeft = link.offsetLeft - LINK_BEFORE_PX;
  }, [current]);

  return (
    <Page title={title} actions={actions}>
      <Box component="nav" ref={sections} aria-label="Billing" sx={bar}>
        {SECTIONS.map(({ to, label }) => (
          <Link key={to} component={RouterLink} to={to} underline="none" aria-current={current === to ? 'page' : undefined} sx={tab}>
            {label}
          </Link>
        ))}
      </Box>
      {children}
    </Page>
  );
}
