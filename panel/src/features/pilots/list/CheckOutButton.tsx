import CheckOutIcon from '@mui/icons-material/LocationOffOutlined';
import Button from '@mui/material/Button';
import { type ActivePilot, api } from '@swathline/contract';
import { useEffect, useRef } from 'react';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { useChange } from '../../../shared/ui/use-change.ts';
import { pilotName } from '../live/position-lines.ts';
import { checkOutQuestion, isNews } from './check-out-question.ts';
import { focusListHeading } from './list-heading.ts';

/** Takes a pilot off the map whose phone does not check out. A silent aircraft may be in trouble, so a person decides. */
export function CheckOutButton({ pilot, aheadMs }: { pilot: ActivePilot; aheadMs: number }) {
  const { mutateAsync, isPending, isError } = useChange(api.pilots.checkOutPilot, { refreshes: [api.pilots.active, api.audit.list] });
  const confirm = useConfirm();
  const notify = useNotify();
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(pilot);
  useEffect(() => {
    latest.current = pilot;
  }, [pilot]);
  useEffect(() => {
    if (isError && isFocusLeft(button.current)) button.current?.focus();
  }, [isError]);

  const onClick = async () => {
    const asked = { pilot, nowMs: Date.now() + aheadMs };
    if (!(await confirm(checkOutQuestion(asked.pilot, asked.nowMs), 'Check out'))) return;
    if (isNews(asked, { pilot: latest.current, nowMs: Date.now() + aheadMs })) {
      notify(`There is news of ${pilotName(pilot)} since you were asked. Nothing was changed; look again, then decide.`, 'error');
      return;
    }
    const isDone = await mutateAsync({ params: { id: pilot.pilotId } }).then(
      () => true,
      () => false,
    );
    if (isDone && isFocusLeft(button.current)) focusListHeading();
  };

  return (
    <Button
      ref={button}
      size="small"
      startIcon={<CheckOutIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => void onClick()}
    >
      Check out
    </Button>
  );
}

/** Whether the keyboard is nowhere, or on a button that could not keep it while it worked. */
const isFocusLeft = (button: HTMLButtonElement | null) => document.activeElement === document.body || document.activeElement === button;
