import type { SprayJobRow } from '@swathline/contract';
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { addDays, daysBetween } from '../../../shared/ui/format/days.ts';
import { followPointer } from '../../../shared/ui/hooks/follow-pointer.ts';
import { isMovable, useMoveJob } from './move-job.ts';

/** A job being dragged to other days. */
export interface JobDrag {
  job: SprayJobRow;
  /** Negative towards earlier days. */
  days: number;
}

const KEY_DAYS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Moves the bars of the calendar by pointer or arrow keys. */
export function useDragJob(jobs: readonly SprayJobRow[]) {
  const state = useDragState();
  const { onPointerDown, isClick } = usePointerDrag(state);
  const onKeyDown = useKeyboardDrag(state, jobs);
  const { drag, setDrag, isMoving } = state;
  /** Leaving a bar cancels its move. */
  const onBlur = () => !isMoving && setDrag(null);

  return { drag, onPointerDown, onKeyDown, onBlur, isClick };
}
export type JobDragging = ReturnType<typeof useDragJob>;

type DragState = ReturnType<typeof useDragState>;

/** The current drag. A dropped job stays on its new days until the server has answered. */
function useDragState() {
  const [drag, setDrag] = useState<JobDrag | null>(null);
  const move = useMoveJob();

  /** Moves the job; null cancels the drag. */
  const drop = (last: JobDrag | null) => {
    if (last === null || last.days === 0) return setDrag(null);
    const { job, days } = last;
    const dates = { startDate: addDays(job.startDate, days), endDate: addDays(job.endDate, days) };
    move.mutate({ job, ...dates }, { onSettled: () => setDrag(null) });
  };

  return { drag, setDrag, drop, isMoving: move.isPending };
}

function usePointerDrag({ setDrag, drop, isMoving }: DragState) {
  const [wasDragged, setWasDragged] = useState(false);

  const onPointerDown = (event: ReactPointerEvent, job: SprayJobRow) => {
    setWasDragged(false);
    const startDay = dayAt(event.clientX, event.clientY);
    if (event.button !== 0 || startDay === null || !isMovable(job) || isMoving) return;
    followPointer(event.nativeEvent, {
      onMove: ({ clientX, clientY }) => {
        const last = { job, days: daysBetween(startDay, dayAt(clientX, clientY) ?? startDay) };
        setDrag(last);
        return last;
      },
      onEnd: (last, isDropped) => {
        setWasDragged(last !== null);
        drop(isDropped ? last : null);
      },
    });
  };

  /** False for the click event that ends a drag. */
  return { onPointerDown, isClick: () => !wasDragged };
}

/** Arrow keys drag the job, Enter drops it, Escape cancels. */
function useKeyboardDrag({ drag, setDrag, drop, isMoving }: DragState, jobs: readonly SprayJobRow[]) {
  const restoreFocusTo = useRestoreFocus(jobs);

  return (event: KeyboardEvent, job: SprayJobRow) => {
    const step = KEY_DAYS[event.key];
    if (step !== undefined && isMovable(job) && !isMoving) {
      event.preventDefault();
      setDrag({ job, days: (drag?.job.id === job.id ? drag.days : 0) + step });
    } else if (drag !== null && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault();
      restoreFocusTo(job.id);
      drop(event.key === 'Enter' ? drag : null);
    }
  };
}

/** A bar moved by keys may be rendered in another week after the refetch and lose the focus; this returns the focus to it. */
function useRestoreFocus(jobs: readonly SprayJobRow[]) {
  const jobId = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (jobId.current !== null && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[data-job="${jobId.current}"]`)?.focus();
    }
    jobId.current = null;
  }, [jobs]);
  return (movedId: string) => {
    jobId.current = movedId;
  };
}

/** The day whose cell is at these window coordinates. */
function dayAt(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const day = element.getAttribute('data-day');
    if (day !== null) return day;
  }
  return null;
}
