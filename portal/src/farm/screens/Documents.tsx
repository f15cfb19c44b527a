import { api, type FarmBundle, formatDay, formatMoney, type Route } from '@swathline/contract';
import type { Parts } from '@swathline/client/api/call';
import { sendForFile } from '@swathline/client/api/file';
import { saveFile } from '@swathline/client/api/save-file';
import { Alert, Button } from '../../kit/controls.tsx';
import { Form } from '../../kit/Form.tsx';
import { TextInput } from '../../kit/inputs.tsx';
import { Layout } from '../layout/Layout.tsx';
import { ShowEarlier } from '../layout/ShowEarlier.tsx';
import css from '../layout/farm.module.css';
import { useFarm } from '../state/farm-context.ts';
import { useCall } from '../state/use-call.ts';
import { Records } from './Records.tsx';

/** Quotes, invoices with what is due, and what was applied. */
export function Documents() {
  const { bundle } = useFarm();
  const { quotes, invoices, records, due, credit } = bundle;
  return (
    <Layout title="Papers" tab="papers">
      <p>
        <strong>{Number(due) > 0 ? `Due: ${formatMoney(due)}` : 'Nothing is due'}</strong>
      </p>
      {Number(credit) > 0 && <p>Your credit of {formatMoney(credit)} counts for the oldest invoices.</p>}
      {quotes.length > 0 && <h2>Quotes</h2>}
      <ul className={css['rows']}>
        {quotes.map((quote) => (
          <Quote key={quote.id} quote={quote} />
        ))}
      </ul>
      <ShowEarlier list="quotes" label="Show earlier quotes" />
      <h2>Invoices</h2>
      {invoices.length === 0 ? (
        <p>No invoices yet.</p>
      ) : (
        <FileButton label="Statement of the last year (PDF)" route={api.farm.statementPdf} parts={[]} />
      )}
      <ul className={css['rows']}>
        {invoices.map((invoice) => (
          <Invoice key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <ShowEarlier list="invoices" label="Show earlier invoices" />
      <h2>What was applied</h2>
      {records.length === 0 && <p>A record appears here once the office has signed it.</p>}
      <Records records={records} />
      <ShowEarlier list="records" label="Show earlier records" />
    </Layout>
  );
}

function Quote({ quote }: { quote: FarmBundle['quotes'][number] }) {
  const { call, refresh } = useFarm();
  const { id, number, sprayJobName, subtotal, validUntil, acceptedBy, isExpired, isJobOver, state } = quote;
  const params = { quoteId: id };
  const accept = async (name: string) => {
    try {
      await call(api.farm.acceptQuote, { params, body: { name } });
    } finally {
      // Also where somebody has accepted it meanwhile, or it has ended.
      await refresh();
    }
  };
  return (
    <li>
      <div>
        <strong>{`${number}: ${sprayJobName}`}</strong>
        <span>{`${formatMoney(subtotal)} before tax`}</span>
      </div>
      {state === 'accepted' && <p>{`Accepted by ${acceptedBy ?? 'you'}`}</p>}
      {state !== 'accepted' && (
        <p className={css['muted']}>
          {isJobOver ? 'The job is over' : `${isExpired ? 'Was valid' : 'Valid'} until ${formatDay(validUntil)}`}
        </p>
      )}
      <FileButton label="Quote (PDF)" route={api.farm.quotePdf} parts={[{ params }]} />
      {state !== 'accepted' && !isExpired && !isJobOver && (
        <Form
          schema={api.farm.acceptQuote.body}
          submitLabel="Accept the quote"
          busyLabel="Accepting..."
          onSubmit={({ name }) => accept(name)}
        >
          <TextInput name="name" label="Your name" autoComplete="name" maxLength={100} />
        </Form>
      )}
    </li>
  );
}

function Invoice({ invoice: { id, kind, number, issuedOn, dueOn, total, open } }: { invoice: FarmBundle['invoices'][number] }) {
  const openText = Number(open) > 0 ? `${formatMoney(open)} due ${formatDay(dueOn)}` : 'nothing is due';
  return (
    <li>
      <div>
        <strong>{`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number ?? ''}`}</strong>
        <span>{formatMoney(total)}</span>
      </div>
      <p className={css['muted']}>{kind === 'invoice' ? `${formatDay(issuedOn)}, ${openText}` : formatDay(issuedOn)}</p>
      <FileButton label="PDF" route={api.ownInvoices.pdf} parts={[{ params: { id } }]} />
    </li>
  );
}

function FileButton<R extends Route>({ label, route, parts }: { label: string; route: R; parts: Parts<R> }) {
  const { token } = useFarm();
  const { isBusy, failure, run } = useCall();
  return (
    <>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <Button isBusy={isBusy} onClick={() => void run(async () => saveFile(await sendForFile(route, parts[0] ?? {}, { token })))}>
        {label}
      </Button>
    </>
  );
}
