import type { SprayJobRow } from '@swathline/contract';
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { addDays, daysBetween } from '../../../shared/ui/format/days.ts';
import { useMoveJob } from './use-move-job.ts';

/** A job on its way to other days. */
export interface Moving {
  job: SprayJobRow;
  /** Back where it is less than 0. */
  days: number;
}

/** Fewer pixels are a click. */
const MIN_DRAG_PX = 5;
const KEY_DAYS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Moving bars by pointer, finger or arrow keys. Jobs that have ended stay where they were flown. */
export function useMoving(jobs: readonly SprayJobRow[]) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [wasDragged, setWasDragged] = useState(false);
  const move = useMoveJob();
  const keepFocusOn = useKeptFocus(jobs);

  const finish = (last: Moving | null) => {
    if (last === null || last.days === 0) return setMoving(null);
    const { job, days } = last;
    const dates = { startDate: addDays(job.startDate, days), endDate: addDays(job.endDate, days) };
    move.mutate({ job, ...dates }, { onSettled: () => setMoving(null) });
  };

  const onPointerDown = (event: ReactPointerEvent, job: SprayJobRow) => {
    setWasDragged(false);
    const grabbed = dayAt(event.clientX, event.clientY);
    if (event.button !== 0 || grabbed === null || !isMovable(job) || move.isPending) return;
    const start = event.nativeEvent;
    let last: Moving | null = null;

    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (last === null && Math.hypot(clientX - start.clientX, clientY - start.clientY) < MIN_DRAG_PX) return;
      last = { job, days: daysBetween(grabbed, dayAt(clientX, clientY) ?? grabbed) };
      setMoving(last);
    };
    const end = (isDropped: boolean) => {
      watched.abort();
      setWasDragged(last !== null);
      finish(isDropped ? last : null);
    };
    const watched = new AbortController();
    const until = { signal: watched.signal };
    window.addEventListener('pointermove', onMove, until);
    window.addEventListener('pointerup', () => end(true), until);
    window.addEventListener('pointercancel', () => end(false), until);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), until);
  };

  const onKeyDown = (event: KeyboardEvent, job: SprayJobRow) => {
    const step = KEY_DAYS[event.key];
    if (step !== undefined && isMovable(job) && !move.isPending) {
      event.preventDefault();
      setMoving({ job, days: (moving?.job.id === job.id ? moving.days : 0) + step });
    } else if (moving !== null && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault();
      keepFocusOn(job.id);
      finish(event.key === 'Enter' ? moving : null);
    }
  };

  return {
    moving,
    onPointerDown,
    onKeyDown,
    /** Leaving a bar leaves its move undone. */
    onBlur: () => !move.isPending && setMoving(null),
    /** The click that ends a drag opens nothing. */
    isClick: () => !wasDragged,
  };
}
export type MovingHandle = ReturnType<typeof useMoving>;

export function isMovable({ status }: Pick<SprayJobRow, 'status'>): boolean {
  return status !== 'completed' && status !== 'cancelled';
}

/** A bar that keys have moved is drawn in another place, or another week, as soon as the jobs are read anew, and takes the focus there. */
function useKeptFocus(jobs: readonly SprayJobRow[]) {
  const jobId = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (jobId.current !== null && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[data-job="${jobId.current}"]`)?.focus();
    }
    jobId.current = null;
  }, [jobs]);
  return (moved: string) => {
    jobId.current = moved;
  };
}

/** The day whose cell is at a place in the window. */
function dayAt(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const day = element.getAttribute('data-day');
    if (day !== null) return day;
  }
  return null;
}
