import { CallFailed } from '@swathline/client/api/call';
import { newId } from '@swathline/client/records/new-id';
import { useRef, useState } from 'react';

const SAVED_BEFORE = 'This was saved when you first sent it, without what you changed since. Close this, and change it in the list.';

/** Whether the server surely created nothing. A time-out may come after the creation. */
const isRefusal = ({ status }: CallFailed) => status >= 400 && status < 500 && status !== 408;

/**
 * Sends what a dialog creates under one id, so that a second attempt after a lost reply creates nothing more. It sends the same as the
 * first, which may have been saved.
 * @throws CallFailed also if the inputs were changed after they were saved
 */
export function useCreateOnce<Body extends object, Saved>(create: (parts: { body: Body & { id: string } }) => Promise<Saved>) {
  const [id] = useState(newId);
  const maybeSaved = useRef<Body>(null);

  return async (body: Body): Promise<Saved> => {
    const sent = maybeSaved.current ?? body;
    maybeSaved.current = sent;
    const saved = await create({ body: { ...sent, id } }).catch((failed: unknown) => {
      if (failed instanceof CallFailed && isRefusal(failed)) maybeSaved.current = null;
      throw failed;
    });
    if (JSON.stringify(sent) === JSON.stringify(body)) return saved;
    throw new CallFailed({ status: 409, code: 'already_taken', message: SAVED_BEFORE });
  };
}
