import type { SprayJob } from '@swathline/contract';

/** From approval until the job is sprayed, it has checks and weather readings; afterwards application records. */
export const isOnTheDay = ({ status }: SprayJob) => status === 'approved' || status === 'in_progress';
