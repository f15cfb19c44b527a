import MuiSkeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Fills the page while content loads. */
export function Loading() {
  return (
    <Typography role="status" sx={{ display: 'grid', minHeight: '50vh', mx: 3, placeItems: 'center', color: 'text.secondary' }}>
      Loading...
    </Typography>
  );
}

interface SkeletonProps {
  /** In pixels, or as CSS; by default that of a line of text. */
  height?: number | string;
  width?: number | string;
}

/** A grey surface where content will be. */
export function Skeleton(size: SkeletonProps) {
  return <MuiSkeleton variant={size.height === undefined ? 'text' : 'rounded'} {...size} />;
}

/** The text of an empty list. */
export function EmptyText({ children }: { children: ReactNode }) {
  return <Typography sx={{ px: 2, py: 4, color: 'text.secondary', textAlign: 'center' }}>{children}</Typography>;
}

interface LazyWhenVisibleProps {
  /** The approximate height of the children, in pixels. */
  height: number;
  /** Shown until the children are. */
  placeholder?: ReactNode;
  /** Mounts the children after this time even if they are out of view, so that they are there before anybody scrolls. */
  loadsAfterMs?: number;
  /** Mounts the children when they come this near to the view, in pixels. */
  aheadPx?: number;
  children: ReactNode;
}

/** Less than nothing: an upper edge that just enters the page shows nothing yet. */
const DEFAULT_AHEAD_PX = -48;

/** Mounts its children, which may be lazy components, once they scroll into view, so that the first load stays small. */
export function LazyWhenVisible({ height, placeholder, loadsAfterMs, aheadPx = DEFAULT_AHEAD_PX, children }: LazyWhenVisibleProps) {
  const element = useRef<HTMLDivElement>(null);
  const [wasVisible, setWasVisible] = useState(typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    if (wasVisible || !element.current) return undefined;
    const onChange = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasVisible(true);
    };
    const observer = new IntersectionObserver(onChange, { rootMargin: `0px 0px ${aheadPx}px` });
    observer.observe(element.current);
    const timer = loadsAfterMs === undefined ? undefined : setTimeout(() => setWasVisible(true), loadsAfterMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [wasVisible, loadsAfterMs, aheadPx]);

  if (!wasVisible) {
    return (
      <div ref={element} style={{ display: 'grid', minWidth: 0, minHeight: height }}>
        {placeholder}
      </div>
    );
  }
  return <Suspense fallback={placeholder ?? <Skeleton height={height} />}>{children}</Suspense>;
}
