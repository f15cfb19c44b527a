import type { Route } from '@swathline/contract';
import { useMutation } from '@tanstack/react-query';
import { sendForFile } from '../api/call.ts';
import { saveFile } from '../api/save-file.ts';
import { useNotify } from '../ui/notices.tsx';

/** Returns a function that saves an attached file; a notice says why if that fails. */
export function useDownload(route: Route, params: Record<string, string>): () => void {
  const notify = useNotify();
  const download = useMutation({
    mutationFn: async () => saveFile(await sendForFile(route, { params })),
    onError: (failed) => notify(failed.message, 'error'),
  });
  return () => download.mutate();
}
