import type { GoNoGo, GoNoGoState } from '@swathline/contract';
import { CHECK_LABEL, STATE_STYLE } from '@swathline/client/go-no-go/go-no-go-labels';
import { Disclosure } from '../../kit/controls.tsx';
import css from '../layout/crew.module.css';

const MARK: Record<GoNoGoState, string> = { go: '✓', caution: '!', unknown: '?', stop: '✗' };

/** Whether the job can be sprayed now, rule by rule: those that stop it first, then what else is not met; the others collapsed. */
export function GoNoGoCard({ card: { overall, rows } }: { card: GoNoGo }) {
  const stops = rows.filter(({ state }) => state === 'stop');
  const open = rows.filter(({ state }) => state !== 'stop' && state !== 'go');
  const good = rows.filter(({ state }) => state === 'go');
  return (
    <section aria-labelledby="go-no-go" className={css['checks']}>
      <h2 id="go-no-go">Go or no go</h2>
      <p className={`${css['overall']} ${css[overall]}`} role="status">
        <span aria-hidden="true">{MARK[overall]}</span> {STATE_STYLE[overall].label}
      </p>
      <p className={css['hint']}>The label and the pilot decide.</p>
      <Rows label="What to look at" rows={[...stops, ...open]} />
      {good.length > 0 && (
        <Disclosure summary={good.length === 1 ? '1 check says go' : `${good.length} checks say go`}>
          <Rows label="What says go" rows={good} />
        </Disclosure>
      )}
    </section>
  );
}

function Rows({ label, rows }: { label: string; rows: GoNoGo['rows'] }) {
  if (rows.length === 0) return null;
  return (
    <ul className={css['ticks']} aria-label={label}>
      {rows.map(({ check, state, sentence, source }) => (
        <li key={check}>
          <strong className={css[state]}>
            <span aria-hidden="true">{MARK[state]}</span> {STATE_STYLE[state].label}: {CHECK_LABEL[check]}.
          </strong>{' '}
          {sentence} <span className={css['hint']}>{source}</span>
        </li>
      ))}
    </ul>
  );
}
