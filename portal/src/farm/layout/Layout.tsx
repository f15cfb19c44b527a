import { type ReactNode, useEffect, useRef } from 'react';
import { Alert, Button } from '../../kit/controls.tsx';
import { Wordmark } from '../../kit/Wordmark.tsx';
import { useFarm } from '../state/farm-context.ts';
import { hrefTo, type Screen } from '../state/screens.ts';
import { dataTime } from '../state/texts.ts';
import css from './farm.module.css';
import { ShowEarlier } from './ShowEarlier.tsx';

interface Props {
  title: string;
  /** The tab that the screen belongs to. */
  tab: keyof typeof TABS;
  /** Where Back leads; left out on the first screen of a tab. */
  backTo?: string;
  children: ReactNode;
}

const TABS = { jobs: 'Jobs', land: 'My land', papers: 'Papers', settings: 'Settings' } as const satisfies Partial<
  Record<Screen['name'], string>
>;

/** A screen with its title, the time of its data, and the tabs. */
export function Layout({ title, tab, backTo, children }: Props) {
  const { bundle, problem, isLoading, refresh } = useFarm();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} - ${bundle.office.name ?? 'Swathline'}`;
    heading.current?.focus({ preventScroll: true });
  }, [title, bundle.office.name]);

  return (
    <>
      <header className={css['bar']}>
        <div>
          {bundle.office.name === null ? <Wordmark size={24} /> : <strong>{bundle.office.name}</strong>}
          <span>{`As of ${dataTime(bundle)}`}</span>
        </div>
      </header>
      <main className={css['screen']}>
        <div className={css['head']}>
          {backTo !== undefined && <a href={backTo}>Back</a>}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {problem !== null && (
          <Alert severity="warning">
            <span>{`These data are of ${dataTime(bundle)}. ${problem}`}</span>
            <Button variant="text" isBusy={isLoading} onClick={() => void refresh()}>
              Retry
            </Button>
          </Alert>
        )}
        {children}
      </main>
      <nav className={css['tabs']} aria-label="Screens">
        {Object.entries(TABS).map(([name, label]) => (
          <a key={name} href={hrefTo(name as keyof typeof TABS)} aria-current={name === tab ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}

/** What a fragment names that is not there any more. */
export function Gone({ tab, what }: { tab: Props['tab']; what: string }) {
  return (
    <Layout title={`No ${what} here`} tab={tab} backTo={hrefTo(tab)}>
      <p>{`This ${what} is not on your list. It may have been removed, or it belongs to somebody else.`}</p>
      <ShowEarlier list={tab === 'land' ? 'land' : 'jobs'} label={tab === 'land' ? 'Look among more fields' : 'Look among earlier jobs'} />
    </Layout>
  );
}
