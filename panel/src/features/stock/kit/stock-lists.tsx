import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';

/** The products in stock to choose from, and a notice if they cannot be loaded: an empty select would say that there are none. */
export function useProductChoices() {
  const { data, error, refetch } = useQuery(queryOf(api.stockProducts.list));
  return { products: data?.products ?? [], failure: error && <ErrorNotice error={error} onRetry={() => void refetch()} /> };
}

/** The places of stock to choose from, and a notice if they cannot be loaded. */
export function usePlaceChoices() {
  const { data, error, refetch } = useQuery(queryOf(api.stockPlaces.list));
  return { places: data?.places ?? [], failure: error && <ErrorNotice error={error} onRetry={() => void refetch()} /> };
}
