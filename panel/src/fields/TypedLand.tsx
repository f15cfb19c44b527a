import { api, type LandLocation, QuarterSectionForm } from '@swathline/contract';
import { formatLegalDescription } from '@swathline/survey';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { queryOf } from '../api/queries.ts';
import { LandInputs } from './LandInputs.tsx';

/** The inputs that name the land; the form has others. */
const Land = z.object(QuarterSectionForm.shape);

/** Long enough that a number typed at once is looked up once. */
const PAUSE_MS = 400;

interface Props {
  /** What is shown of land that was found. */
  children: (location: LandLocation) => ReactNode;
}

/** Manual entry, answered with what the survey knows of the quarter as soon as it is complete. */
export function TypedLand({ children }: Props) {
  const landDescription = usePaused(useTypedDescription());
  const found = useQuery({
    ...queryOf(api.landLocator.forward, { body: { landDescription: landDescription ?? '' } }),
    enabled: landDescription !== null,
    staleTime: Infinity,
    retry: false,
  });

  return (
    <>
      <LandInputs />
      {found.data && children(found.data)}
      {found.error && <Alert severity="warning">{found.error.message}</Alert>}
    </>
  );
}

/** The normal form of what is typed, or null while a part is missing. */
function useTypedDescription(): string | null {
  const inputs: unknown = useWatch();
  const typed = Land.safeParse(inputs);
  return typed.success ? formatLegalDescription(typed.data) : null;
}

/** A value once it has been still for a while; null at once. */
function usePaused(value: string | null): string | null {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(value), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return value === null ? null : paused;
}
