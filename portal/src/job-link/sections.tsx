import { Fragment, type ReactNode } from 'react';
import { LandText } from '../kit/LandText.tsx';
import css from './job-link.module.css';

interface Labelled {
  label: string;
  value: string;
}

export function Item({ name, items }: { name: string; items: Labelled[] }) {
  return (
    <div className={css['item']}>
      <p className={css['itemName']}>
        <LandText>{name}</LandText>
      </p>
      <List items={items} />
    </div>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Label and value pairs, one per line. */
export function List({ items }: { items: Labelled[] }) {
  return (
    <dl className={css['list']}>
      {items.map(({ label, value }, index) => (
        <Fragment key={index}>
          <dt>{label}</dt>
          <dd>
            <LandText>{value}</LandText>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

export function Text({ children }: { children: string }) {
  return <p className={css['text']}>{children}</p>;
}
