import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const FLAG = 'editCurrentUser';

/** Whether one's own profile is open: the address asked for it, or the page opened it. The flag leaves the address once it is seen. */
export function useProfileFlag() {
  const [url, setUrl] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const isFlagged = url.get(FLAG) === 'true';
  if (isFlagged && !isOpen) setIsOpen(true);

  useEffect(() => {
    if (isFlagged) setUrl((now) => without(FLAG, now), { replace: true });
  }, [isFlagged, setUrl]);

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

function without(name: string, url: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(url);
  rest.delete(name);
  return rest;
}
