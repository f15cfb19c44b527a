import Alert from '@mui/material/Alert';
import { api, type LandLocation, QuarterSectionForm } from '@swathline/contract';
import { formatLegalDescription } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { queryOf } from '../../../shared/api/queries.ts';
import { LandInputs } from './LandInputs.tsx';
import { useDebounced } from './use-debounced.ts';

/** The inputs that name the land; the form has others. */
const Land = z.object(QuarterSectionForm.shape);

interface Props {
  /** What is shown of land that was found. */
  children: (location: LandLocation) => ReactNode;
}

/** Manual entry, answered with what the survey knows of the quarter as soon as it is complete. */
export function TypedLand({ children }: Props) {
  const landDescription = useDebounced(useTypedDescription());
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
