import Button from '@mui/material/Button';
import { api } from '@swathline/contract';
import type { Province } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../shared/api/queries.ts';

/**
 * Which of a list's provinces an office needs: those of its fields, and all until there are fields.
 * @returns whether to show a province, and a button that shows the others or hides them again; null without others
 */
export function useOwnProvinces(all: readonly Province[]): { isShown: (province: Province) => boolean; toggle: ReactNode } {
  const { data } = useQuery(queryOf(api.fields.provinces));
  const [showsAll, setShowsAll] = useState(false);
  const own = data?.provinces.length ? data.provinces : all;
  const hasOthers = all.some((province) => !own.includes(province));

  return {
    isShown: (province) => showsAll || own.includes(province),
    toggle: hasOthers ? (
      <Button size="small" aria-expanded={showsAll} sx={{ alignSelf: 'flex-start' }} onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? 'Only provinces of your fields' : 'Show other provinces'}
      </Button>
    ) : null,
  };
}
