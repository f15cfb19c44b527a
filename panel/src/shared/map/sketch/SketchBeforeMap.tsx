import { type CSSProperties, type ReactNode, Suspense, useRef, useState } from 'react';

interface Props {
  sketch: ReactNode;
  /** The button that shows the map; left out where no map can be drawn. */
  renderButton?: ((showMap: () => void) => ReactNode) | undefined;
  /** The map, a lazy component. */
  children: ReactNode;
}

/** A sketch that fills its parent, in place of a map until a person asks for it. */
export function SketchBeforeMap({ sketch, renderButton, children }: Props) {
  const [isMap, setMap] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const showMap = () => {
    setMap(true);
    // The button, which had the focus, is about to go.
    element.current?.focus();
  };

  return (
    <div ref={element} tabIndex={-1} style={container}>
      {isMap ? <Suspense fallback={<Pending sketch={sketch} />}>{children}</Suspense> : sketch}
      {!isMap && renderButton && <div style={corner}>{renderButton(showMap)}</div>}
    </div>
  );
}

function Pending({ sketch }: { sketch: ReactNode }) {
  return (
    <>
      {sketch}
      <div role="status" style={pending}>
        Loading map...
      </div>
    </>
  );
}

const container: CSSProperties = { position: 'relative', height: '100%', outline: 'none' };
const corner: CSSProperties = {
  position: 'absolute',
  right: 12,
  bottom: 12,
  borderRadius: 8,
  background: 'var(--sw-palette-background-paper)',
};
const pending: CSSProperties = { ...corner, padding: '8px 16px', border: '1px solid var(--sw-palette-divider)' };
