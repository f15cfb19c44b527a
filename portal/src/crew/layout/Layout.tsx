import { type ReactNode, useEffect, useRef } from 'react';
import { useCrew } from '../state/crew-context.ts';
import { clockWarning, officeState } from '../state/texts.ts';
import { Alert, Button } from '../../kit/controls.tsx';
import css from './crew.module.css';

interface Props {
  title: string;
  /** Leads back; left out on the first screen. */
  hasBack?: boolean;
  children: ReactNode;
}

/** A screen: the office's state on top, then the title. */
export function Layout({ title, hasBack = true, children }: Props) {
  const { back, phone } = useCrew();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} - Swathline`;
    // Screen readers begin at the title of the new screen.
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  const warning = clockWarning(phone.clockOffsetMs);

  return (
    <>
      <OfficeBar />
      <main className={css['screen']}>
        <div className={css['head']}>
          {hasBack && <Button onClick={back}>Back</Button>}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {phone.isRevoked && (
          <Alert severity="error">
            The office has ended the access of this phone, and the jobs were deleted from it. What you reported stays here: export it and
            give the file to the office, or open a new link.
          </Alert>
        )}
        {warning !== null && <Alert severity="warning">{warning}</Alert>}
        {children}
      </main>
    </>
  );
}

/** Where the phone's reports are. It opens the outbox. */
function OfficeBar() {
  const crew = useCrew();
  const { clock, open, screen, isSending } = crew;
  const { text, kind } = officeState(crew, clock);
  return (
    <header className={`${css['bar']} ${css[kind] ?? ''}`}>
      <button type="button" onClick={() => screen.name !== 'outbox' && open({ name: 'outbox' })}>
        <span className={css['dot']} aria-hidden="true" />
        <span role="status">{text}</span>
        <span className={css['more']}>{isSending && kind !== 'received' && kind !== 'nothing' ? 'Sending...' : 'Outbox'}</span>
      </button>
    </header>
  );
}
