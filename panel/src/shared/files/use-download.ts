import type { Route } from '@swathline/contract';
import { useMutation } from '@tanstack/react-query';
import { sendForFile } from '@swathline/client/api/file';
import { saveFile } from '@swathline/client/api/save-file';
import { useNotify } from '../ui/notices.tsx';

/** Returns a function that saves an attached file; a notice says why if that fails. */
export function useDownload(route: Route, params: Record<string, string>): () => void {
  const { mutate } = useFileRequest(() => sendForFile(route, { params }));
  return () => mutate();
}

/** A mutation that requests a file and saves it; a notice says why if that fails. */
export function useFileRequest<Choice = void>(request: (choice: Choice) => Promise<Parameters<typeof saveFile>[0]>) {
  const notify = useNotify();
  return useMutation({
    mutationFn: async (choice: Choice) => saveFile(await request(choice)),
    onError: (failed) => notify(failed.message, 'error'),
  });
}
