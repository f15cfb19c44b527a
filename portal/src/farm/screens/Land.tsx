import { acresText } from '@swathline/client/format/format';
import { LandText } from '../../kit/LandText.tsx';
import { Layout } from '../layout/Layout.tsx';
import { ShowEarlier } from '../layout/ShowEarlier.tsx';
import css from '../layout/farm.module.css';
import { useFarm } from '../state/farm-context.ts';
import { hrefTo } from '../state/screens.ts';
import { FarmLand } from './FarmLand.tsx';

/** The farmer's fields. */
export function Land() {
  const { bundle } = useFarm();
  const { land, proposals } = bundle;
  const open = new Set(proposals.filter(({ state }) => state === 'open').map(({ fieldId }) => fieldId));
  const acres = land.reduce((sum, field) => sum + (field.acreage?.totalFieldArea?.acres ?? 0), 0);
  return (
    <Layout title="My land" tab="land">
      {land.length === 0 ? (
        <p>No land is on file for you yet. Call the office to add your fields.</p>
      ) : (
        <p>{`${land.length} ${land.length === 1 ? 'field' : 'fields'}, ${acresText(acres)}`}</p>
      )}
      <FarmLand fields={land} />
      <ul className={css['cards']}>
        {land.map((field) => (
          <li key={field.id}>
            <a className={css['card']} href={hrefTo('field', field.id)}>
              <span className={css['cardTitle']}>{field.name}</span>
              {field.location && (
                <span>
                  <LandText>{field.location}</LandText>
                </span>
              )}
              <span className={css['muted']}>{acresText(field.acreage?.totalFieldArea?.acres)}</span>
              {open.has(field.id) && <span className={css['asks']}>A proposal waits for the office</span>}
            </a>
          </li>
        ))}
      </ul>
      <ShowEarlier list="land" label="Show more fields" />
    </Layout>
  );
}
