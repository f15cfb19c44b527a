import { api, formatDay, formatExact, formatMoney, formatNumber, formatPrice, type SharedQuote } from '@swathline/contract';
import { call, CallFailed, send } from '@swathline/client/api/call';
import { formatMoment, setOperationTimes } from '@swathline/client/format/format';
import { type ReactNode, useEffect, useState } from 'react';
import { PublicPage } from '../kit/CardPage.tsx';
import { Alert, Button, Loading, Secondary } from '../kit/controls.tsx';
import { Form } from '../kit/Form.tsx';
import { TextInput } from '../kit/inputs.tsx';
import css from './quote.module.css';

/** The page behind the link in a quote's mail: what the work would cost, and a form that accepts it. */
export function QuotePage({ token }: { token: string }) {
  const [quote, setQuote] = useState<SharedQuote | null>(null);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const ended = new AbortController();
    send(api.quotes.read, { params: { token } }, { signal: ended.signal }).then(setQuote, (error: unknown) => {
      if (!ended.signal.aborted) setFailure(failureOf(error));
    });
    return () => ended.abort();
  }, [token, attempt]);

  const retry = () => {
    setFailure(null);
    setAttempt((now) => now + 1);
  };
  const accept = async (name: string) => {
    try {
      setQuote(await call(api.quotes.accept, { params: { token }, body: { name } }));
    } catch (error) {
      // It was accepted by somebody, or ended, since it was loaded.
      if (failureOf(error).code === 'wrong_status') setQuote(await call(api.quotes.read, { params: { token } }));
      throw error;
    }
  };
  if (quote) {
    setOperationTimes(quote);
    return <Shown quote={quote} onAccept={accept} />;
  }
  if (!failure) return <Loading />;
  return (
    <PublicPage title={failure.status === 404 ? 'No quote here' : 'Quote'}>
      <Alert severity="error">
        <span>{failure.message}</span>
        {failure.status !== 404 && (
          <Button variant="text" onClick={retry}>
            Retry
          </Button>
        )}
      </Alert>
    </PublicPage>
  );
}

function failureOf(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  throw error;
}

interface ShownProps {
  quote: SharedQuote;
  onAccept: (name: string) => Promise<void>;
}

function Shown({ quote, onAccept }: ShownProps) {
  const { number, company, customerName, sprayJobName, acres, notes } = quote;
  return (
    <PublicPage title={`Quote ${number}`} isWide>
      <Secondary>{`${company} for ${customerName}`}</Secondary>
      <p>
        <strong>{sprayJobName}</strong>, {formatNumber(acres, 1)} acres
      </p>
      <Lines quote={quote} />
      {notes !== null && <p className={css['notes']}>{notes}</p>}
      <Acceptance quote={quote} onAccept={onAccept} />
    </PublicPage>
  );
}

function Lines({ quote: { lines, subtotal } }: { quote: SharedQuote }) {
  return (
    <table className={css['lines']}>
      <thead>
        <tr>
          <th scope="col">Work</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, quantity, unit, unitPrice, amount }, index) => (
          <tr key={index}>
            <td>
              {description}
              <small>{`${formatExact(Number(quantity))} ${unit} at ${formatPrice(unitPrice)}`}</small>
            </td>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Before tax</th>
          <td>{formatMoney(subtotal)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Acceptance({ quote: { company, validUntil, isExpired, isJobOver, acceptedAt, acceptedBy }, onAccept }: ShownProps): ReactNode {
  if (acceptedAt !== null) {
    return <Alert severity="success">{`Accepted by ${acceptedBy} on ${formatMoment(acceptedAt)}.`}</Alert>;
  }
  if (isJobOver) {
    return <Alert severity="warning">{`The job of this quote is completed or cancelled. Ask ${company} for a new quote.`}</Alert>;
  }
  if (isExpired) {
    return <Alert severity="warning">{`This quote was valid until ${formatDay(validUntil)}. Ask ${company} for a new one.`}</Alert>;
  }
  return (
    <>
      <Secondary>{`Valid until ${formatDay(validUntil)}. Taxes are added to the invoice, which counts the acres that were sprayed.`}</Secondary>
      <Form schema={api.quotes.accept.body} submitLabel="Accept quote" busyLabel="Accepting..." onSubmit={({ name }) => onAccept(name)}>
        <TextInput name="name" label="Your name" autoComplete="name" maxLength={100} />
      </Form>
    </>
  );
}
