import { api, type FarmField } from '@swathline/contract';
import { acresText, formatMomentDay } from '@swathline/client/format/format';
import { landText } from '@swathline/client/format/job-text';
import { useState } from 'react';
import { AreYouSure } from '../../kit/AreYouSure.tsx';
import { Alert, Button, buttonClasses } from '../../kit/controls.tsx';
import { Gone, Layout } from '../layout/Layout.tsx';
import { ShowEarlier } from '../layout/ShowEarlier.tsx';
import css from '../layout/farm.module.css';
import { useFarm } from '../state/farm-context.ts';
import { hrefTo, nextScreen } from '../state/screens.ts';
import { zoneName } from '../state/texts.ts';
import { useCall } from '../state/use-call.ts';
import { FarmLand } from './FarmLand.tsx';

export function Field({ id }: { id: string }) {
  const { bundle } = useFarm();
  const field = bundle.land.find((each) => each.id === id);
  if (!field) return <Gone tab="land" what="field" />;
  const words = landText(field);
  const crops = field.crops ?? [];
  return (
    <Layout title={field.name} tab="land" backTo={hrefTo('land')}>
      {words !== '' && <p>{words}</p>}
      <FarmLand fields={[field]} />
      <p>{`${acresText(field.acreage?.totalFieldArea?.acres)} in all, ${acresText(field.acreage?.effectiveArea.acres)} to spray`}</p>
      {crops.length > 0 && <p>{crops.map(({ season, crop }) => `${season}: ${crop}`).join(', ')}</p>}
      <Zones field={field} />
      <div className={css['actions']}>
        <a className={buttonClasses('plain')} href={hrefTo('propose-outline', id)}>
          Propose another outline
        </a>
        <a className={buttonClasses('plain')} href={hrefTo('propose-zone', id)}>
          Propose a zone
        </a>
      </div>
      <Proposals fieldId={id} />
      <ShowEarlier list="proposals" label="Show earlier proposals" />
      <Remove field={field} />
    </Layout>
  );
}

function Zones({ field: { exclusionZones } }: { field: FarmField }) {
  if (exclusionZones.length === 0)
    return <p className={css['muted']}>No exclusion zones. Propose one where bees, a yard or water must not be sprayed.</p>;
  return (
    <>
      <h2>Exclusion zones</h2>
      <ul className={css['rows']}>
        {exclusionZones.map(({ id, kind }) => (
          <li key={id}>{zoneName(kind)}</li>
        ))}
      </ul>
    </>
  );
}

const STATES = { open: 'Waits for the office', accepted: 'Accepted', refused: 'Not taken over' } as const;

function Proposals({ fieldId }: { fieldId: string }) {
  const { bundle } = useFarm();
  const proposals = bundle.proposals.filter((each) => each.fieldId === fieldId);
  if (proposals.length === 0) return null;
  return (
    <>
      <h2>Your proposals</h2>
      <ul className={css['rows']}>
        {proposals.map(({ id, kind, zoneKind, state, answer, createdAt }) => (
          <li key={id}>
            <strong>{kind === 'outline' ? 'Another outline' : `Zone: ${zoneName(zoneKind)}`}</strong>
            <p className={css['muted']}>{`${STATES[state]}, sent ${formatMomentDay(createdAt)}`}</p>
            {answer !== null && <p>{`The office: ${answer}`}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Remove({ field: { id, name } }: { field: FarmField }) {
  const { call, refresh } = useFarm();
  const { isBusy, failure, run } = useCall();
  const [asks, setAsks] = useState(false);
  const remove = () => {
    const open = nextScreen();
    return run(async () => {
      await call(api.fields.removeOwn, { params: { id } });
      await refresh();
      open('land');
    });
  };
  return (
    <>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <Button variant="text" isBusy={isBusy} onClick={() => setAsks(true)}>
        Remove from my list
      </Button>
      {asks && (
        <AreYouSure
          reasons={[
            `Are you sure you want to remove ${name} from your field list? This will hide it from your view but preserve all historical data.`,
          ]}
          yes="Remove"
          onYes={() => {
            setAsks(false);
            void remove();
          }}
          onBack={() => setAsks(false)}
        />
      )}
    </>
  );
}
