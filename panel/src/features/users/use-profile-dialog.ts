import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const FLAG = 'editCurrentUser';

/** The state of the profile dialog. A flag in the URL opens it and is then removed from the URL. */
export function useProfileDialog() {
  const [url, setUrl] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const isFlagged = url.get(FLAG) === 'true';
  if (isFlagged && !isOpen) setIsOpen(true);

  useEffect(() => {
    if (isFlagged) setUrl((current) => without(FLAG, current), { replace: true });
  }, [isFlagged, setUrl]);

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

function without(name: string, url: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(url);
  rest.delete(name);
  return rest;
}
