import type { ReactNode } from 'react';
import { LandText } from '../../../shared/ui/LandText.tsx';

/** A titled section. */
export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="details-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Label and value pairs, one per line. */
export function DetailsList({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="details-list">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <LandText>{value}</LandText> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A sentence in place of missing or loading content. */
export function DetailsText({ children }: { children: ReactNode }) {
  return <p className="details-text">{children}</p>;
}
