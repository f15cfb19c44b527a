import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useAddress } from '../features/auth/ui/address.tsx';

interface Options {
  at?: string;
  /** The history state of the URL. */
  state?: unknown;
}

/** Renders a public page at a URL; the output element 'address' shows the current URL. */
export function renderPublic(page: ReactNode, { at = '/', state = null }: Options = {}) {
  window.history.replaceState(state, '', at);
  return render(
    <>
      {page}
      <Address />
    </>,
  );
}

function Address() {
  const { pathname, search } = useAddress();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}
