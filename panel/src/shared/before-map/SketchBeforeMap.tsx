import { type CSSProperties, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Boundary } from '../ui/Boundary.tsx';
import { describeMapFailure } from '@swathline/client/api/load-failure';

interface Props {
  sketch: ReactNode;
  /** The button that shows the map; left out where no map can be drawn. */
  renderButton?: ((showMap: () => void) => ReactNode) | undefined;
  /** Shows the map once it is in view and the browser has nothing else to do. */
  showsItself?: boolean;
  /** The map, a lazy component. */
  children: ReactNode;
}

/** A sketch that fills its parent, in place of a map until a person asks for it, or until it is seen. */
export function SketchBeforeMap({ sketch, renderButton, showsItself = false, children }: Props) {
  const [isAskedFor, setAskedFor] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const isSeen = useSeenWhenIdle(element, showsItself);
  // The button, which had the focus, is gone.
  useEffect(() => {
    if (isAskedFor) element.current?.focus();
  }, [isAskedFor]);

  return (
    <div ref={element} tabIndex={-1} style={container}>
      {isAskedFor || isSeen ? (
        <Boundary fallback={(error) => <Failure>{describeMapFailure(error)}</Failure>}>
          <Suspense fallback={<WithFooter sketch={sketch} footer={<span role="status">Loading map...</span>} />}>{children}</Suspense>
        </Boundary>
      ) : (
        <WithFooter sketch={sketch} footer={renderButton?.(() => setAskedFor(true))} />
      )}
    </div>
  );
}

/** Whether the element has come into view, and the browser was idle since. */
function useSeenWhenIdle(element: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isWanted || element.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    let idle = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      // Safari has no requestIdleCallback.
      idle = window.requestIdleCallback?.(() => setSeen(true)) ?? window.setTimeout(() => setSeen(true), IDLE_GUESS_MS);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      (window.cancelIdleCallback ?? window.clearTimeout)(idle);
    };
  }, [element, isWanted]);
  return isSeen;
}

const IDLE_GUESS_MS = 500;

function WithFooter({ sketch, footer }: { sketch: ReactNode; footer: ReactNode }) {
  return (
    <div style={column}>
      <div style={rest}>{sketch}</div>
      {footer !== undefined && <div style={end}>{footer}</div>}
    </div>
  );
}

function Failure({ children }: { children: string }) {
  return (
    <div role="alert" style={failure}>
      {children}
    </div>
  );
}

const container: CSSProperties = { position: 'relative', height: '100%', outline: 'none' };
const column: CSSProperties = { display: 'flex', flexDirection: 'column', gap: 8, height: '100%' };
const rest: CSSProperties = { flexGrow: 1, minHeight: 0 };
const end: CSSProperties = { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', minHeight: 32 };
const failure: CSSProperties = {
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  height: '100%',
  padding: 24,
  background: 'color-mix(in srgb, var(--sw-palette-text-primary) 4%, transparent)',
  color: 'var(--sw-palette-text-secondary)',
  textAlign: 'center',
};
