import { readReturnTo } from '@swathline/client/api/return-to';
import { useEffect } from 'react';
import { ProgressBar } from '../kit/controls.tsx';
import { leaveFor } from '../kit/leave-for.ts';

/** Leaves for the panel, at the address that was asked for before the sign-in. */
export function OpenPanel() {
  useEffect(() => leaveFor(readReturnTo()), []);
  return <ProgressBar label="Opening the panel" />;
}
