import type { ReactNode } from 'react';
import { SectionsPage } from '../../../shared/ui/SectionsPage.tsx';

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

interface Props {
  title: string;
  /** Marks the section that a page below it belongs to. */
  section?: (typeof SECTIONS)[number]['to'];
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of billing, below links to its sections. */
export function BillingPage(props: Props) {
  return <SectionsPage area="Billing" sections={SECTIONS} {...props} />;
}
