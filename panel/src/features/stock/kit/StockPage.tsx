import type { ReactNode } from 'react';
import { SectionsPage } from '../../../shared/ui/SectionsPage.tsx';

const SECTIONS = [
  { to: '/stock', label: 'On hand' },
  { to: '/stock/movements', label: 'Movements' },
  { to: '/stock/products', label: 'Products' },
  { to: '/stock/lots', label: 'Lots' },
  { to: '/stock/places', label: 'Places' },
  { to: '/stock/variance', label: 'Variance' },
  { to: '/stock/season', label: 'Season use' },
] as const;

interface Props {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of stock, below links to its sections. */
export function StockPage(props: Props) {
  return <SectionsPage area="Stock" sections={SECTIONS} {...props} />;
}
