import { saveFile } from '@swathline/client/api/save-file';
import { useState } from 'react';
import { happenedAt } from '../state/clock.ts';
import { useCrew } from '../state/crew-context.ts';
import { eventState, factText, timeText } from '../state/texts.ts';
import { exportEvents } from '../store/export-file.ts';
import type { StoredEvent } from '../store/open-store.ts';
import { Alert, Button } from '../../kit/controls.tsx';
import { Layout } from '../layout/Layout.tsx';
import css from '../layout/crew.module.css';

/** Everything that was made on this phone, the newest first, with where it is. */
export function Outbox() {
  const { events, waitingDraws, sendNow, isSending, lastResult, phone } = useCrew();
  const waiting = events.filter(({ waits }) => waits === 1);
  const draws = waitingDraws.length;
  const count = waiting.length + draws;
  const others = [...waiting, ...waitingDraws].filter(({ personId }) => phone.person !== null && personId !== phone.person.id);
  return (
    <Layout title="Outbox">
      <p className={css['lead']}>{count === 0 ? 'Nothing waits on this phone.' : `On this phone only: ${count}`}</p>
      {draws > 0 && <p>{draws} of them from the mixing sheet</p>}
      {lastResult?.outcome === 'failed' && count > 0 && (
        <Alert severity="warning">{lastResult.message} It stays on this phone and is sent again by itself.</Alert>
      )}
      {others.length > 0 && (
        <Alert severity="error">
          What other people reported ({others.length}) cannot be sent with your link. Export it, and give the file to the office.
        </Alert>
      )}
      <div className={css['actions']}>
        {count > 0 && (
          <Button variant="primary" disabled={isSending} onClick={sendNow}>
            {isSending ? 'Sending...' : 'Send now'}
          </Button>
        )}
        <ExportButton />
      </div>
      <ul className={css['rows']}>
        {[...events].reverse().map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </Layout>
  );
}

function EventRow({ event }: { event: StoredEvent }) {
  const { copy, clock, phone, store } = useCrew();
  const { kind, body } = event.event;
  const fields = copy?.bundle.jobs.flatMap((job) => job.fields) ?? [];
  const fieldName = (id: string) => fields.find((field) => field.id === id)?.name ?? 'Field';
  const { text, kind: stateKind, reason } = eventState(event, copy, clock);
  const savePicture = async () => {
    const picture = await store.get('pictures', event.id);
    if (picture) saveFile({ name: `photo-${event.id.slice(0, 8)}.jpg`, content: new Blob([picture.bytes]) });
  };
  return (
    <li>
      <div>
        <strong>{factText(kind, body, fieldName)}</strong>
        <br />
        {event.jobName}, {timeText(happenedAt(event, phone), clock)}
        <br />
        <span className={`${css['state']} ${css[stateKind]}`}>{text}</span>
        {reason !== null && (
          <>
            <br />
            <span>{reason}</span>
          </>
        )}
      </div>
      {(event.picture === 'waiting' || event.picture === 'refused') && <Button onClick={() => void savePicture()}>Save photo</Button>}
    </li>
  );
}

/** Works without a connection, without a link, and after the link was revoked. */
export function ExportButton() {
  const { store } = useCrew();
  const [note, setNote] = useState<string | null>(null);
  const onExport = async () => {
    const files = await exportEvents(store);
    for (const { name, content } of files) saveFile({ name, content: new Blob([content], { type: 'application/json' }) });
    setNote(
      files.length === 0 ? 'Nothing is on this phone.' : `Saved as ${files.map(({ name }) => name).join(', ')}. Give it to the office.`,
    );
  };
  return (
    <>
      <Button onClick={() => void onExport()}>Export what is on this phone</Button>
      {note !== null && <p role="status">{note}</p>}
    </>
  );
}
