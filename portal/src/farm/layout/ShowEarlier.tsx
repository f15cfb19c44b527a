import type { FarmList } from '@swathline/contract';
import { Button } from '../../kit/controls.tsx';
import { useFarm } from '../state/farm-context.ts';

/** Below a list that has more rows than were loaded. */
export function ShowEarlier({ list, label }: { list: FarmList; label: string }) {
  const { bundle, isLoading, showEarlier } = useFarm();
  if (!bundle.cut?.includes(list)) return null;
  return (
    <Button isBusy={isLoading} onClick={showEarlier}>
      {label}
    </Button>
  );
}
