import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface Props {
  /** Pixels, about as high as what will be there. */
  height: number;
  children: ReactNode;
}

/** Begins its children when their place comes into view, so that a page's first view stays small. They may be loaded then. */
export function LazyWhenVisible({ height, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);

  if (!isSeen) return <Box ref={place} sx={{ minHeight: height }} />;
  return <Suspense fallback={<Skeleton variant="rounded" height={height} />}>{children}</Suspense>;
}
