import type { ReactNode } from 'react';
import { useCrew } from '../state/crew-context.ts';
import type { CrewJobOnPhone } from '../state/use-job.ts';
import { Alert, PhoneLink, Unseen } from '../../kit/controls.tsx';
import css from '../layout/crew.module.css';

type Job = CrewJobOnPhone['job'];
type Sheet = Job['sheet'];

/** The work order as the office prints it, with phone numbers to touch. */
export function WorkOrder({ job }: { job: Job }) {
  const { sheet } = job;
  return (
    <section aria-labelledby="order">
      <h2 id="order">Work order</h2>
      {sheet.warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      <People job={job} />
      <Entries entries={sheet.facts} />
      <h3>Products</h3>
      <Products table={sheet.products} />
      {sheet.productFacts && sheet.productFacts.length > 0 && <Entries entries={sheet.productFacts} />}
      <Entries entries={sheet.mix} />
      {sheet.loads.map((table, index) => (
        <SheetTable key={index} label={sheet.loads.length > 1 ? `Table of loads, part ${index + 1}` : 'Table of loads'} table={table} />
      ))}
      <FieldTexts job={job} />
      {sheet.remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {sheet.notes.map(({ label, text }) => (
        <div key={label}>
          <h3>{label}</h3>
          <p className={css['text']}>{text}</p>
        </div>
      ))}
    </section>
  );
}

/** The people of the job, and the office. */
function People({ job: { farmer, pilot, groundCrew } }: { job: Job }) {
  const { copy } = useCrew();
  const officePhone = copy?.bundle.officePhone ?? null;
  return (
    <ul className={css['rows']}>
      {officePhone !== null && <Person role="Office" name="" phone={officePhone} />}
      {farmer && (
        <Person role="Farmer" name={farmer.companyName ? `${farmer.name}, ${farmer.companyName}` : farmer.name} phone={farmer.phone} />
      )}
      {pilot && <Person role="Pilot" name={pilot.name} phone={pilot.phone} />}
      {groundCrew.map((member) => (
        <Person key={member.id} role="Ground crew" name={member.name} phone={member.phone} note={member.notes} />
      ))}
    </ul>
  );
}

interface PersonProps {
  role: string;
  name: string;
  phone: string | null;
  note?: string | null;
}

function Person({ role, name, phone, note = null }: PersonProps) {
  return (
    <li>
      <div>
        <span className={css['hint']}>{role}</span>
        {name !== '' && (
          <>
            <br />
            <strong>{name}</strong>
          </>
        )}
        {note !== null && note !== '' && (
          <>
            <br />
            {note}
          </>
        )}
      </div>
      {phone === null || phone === '' ? (
        <span className={css['hint']}>No phone number</span>
      ) : (
        <PhoneLink number={phone}>
          <Unseen>Call {name || role}: </Unseen>
          {phone}
        </PhoneLink>
      )}
    </li>
  );
}

function Entries({ entries }: { entries: Sheet['facts'] }) {
  return (
    <dl>
      {entries.map(({ label, value }, index) => (
        <div key={`${label} ${index}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The table of products with the columns below each other, since a phone is too narrow for them. */
function Products({ table: { columns, rows } }: { table: Sheet['products'] }) {
  return rows.map(([name = '', ...cells], row) => (
    <section key={row}>
      <h4>{name}</h4>
      <dl className={css['facts']}>
        {cells.map((value, index) => {
          const label = columns[index + 1]?.header;
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  ));
}

/** A table that scrolls sideways by itself on a narrow phone. */
function SheetTable({ label, table: { columns, rows } }: { label: string; table: Sheet['products'] }) {
  const align = (index: number) => (columns[index]?.align === 'right' ? css['right'] : undefined);
  return (
    <div className={css['scroller']} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ header }, index) => (
              <th key={header} scope="col" className={align(index)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>{cells.map((cell, index) => cellOf(cell, index, align(index)))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellOf(cell: string, index: number, className: string | undefined): ReactNode {
  return (
    <td key={index} className={className}>
      {cell}
    </td>
  );
}

function FieldTexts({ job: { fields } }: { job: Job }) {
  return (
    <>
      {fields.map(({ id, name, lines, landWarnings }) => (
        <div key={id}>
          <h3>{name}</h3>
          {landWarnings.map((warning) => (
            <Alert key={warning} severity="warning">
              {warning}
            </Alert>
          ))}
          {lines.map((line, index) => (
            <p key={index} className={css['text']}>
              {line}
            </p>
          ))}
        </div>
      ))}
    </>
  );
}
