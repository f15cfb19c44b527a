import { type ReactNode, useEffect, useRef } from 'react';
import { useCrew } from '../state/crew-context.ts';
import { clockWarning, officeState } from '../state/texts.ts';
import { Notice } from './controls.tsx';

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
      <main>
        <div className="head">
          {hasBack && (
            <button type="button" className="button back" onClick={back}>
              Back
            </button>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {phone.isRevoked && (
          <Notice kind="alarm">
            The office has ended the access of this phone, and the jobs were deleted from it. What you reported stays here: export it and
            give the file to the office, or open a new link.
          </Notice>
        )}
        {warning !== null && <Notice kind="warning">{warning}</Notice>}
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
    <header className={`bar ${kind}`}>
      <button type="button" onClick={() => screen.name !== 'outbox' && open({ name: 'outbox' })}>
        <span className="dot" aria-hidden="true" />
        <span role="status">{text}</span>
        <span className="more">{isSending && kind !== 'received' && kind !== 'nothing' ? 'Sending...' : 'Outbox'}</span>
      </button>
    </header>
  );
}
