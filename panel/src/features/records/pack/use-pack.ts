import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { useLocalStorage } from '../../../shared/ui/hooks/use-local-storage.ts';

const POLL_MS = 1000;
const NO_PACK = '';

/** The pack that was started last in this browser, stored so that its progress is shown again when the page is reopened. */
export function usePack() {
  const [packId, setPackId] = useLocalStorage('swathline.pack', NO_PACK, (text) => text);
  const { data, error, refetch } = useQuery({
    ...queryOf(api.recordPacks.get, { params: { id: packId } }),
    enabled: packId !== NO_PACK,
    refetchInterval: ({ state }) => (state.data?.state === 'making' && state.error === null ? POLL_MS : false),
  });

  return {
    /** Null if there is none. */
    packId: packId === NO_PACK ? null : packId,
    pack: data,
    error,
    retry: () => void refetch(),
    start: (id: string) => setPackId(id),
    forget: () => setPackId(NO_PACK),
  };
}
