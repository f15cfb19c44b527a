import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Renders a page at an address; the output element 'address' shows the current one. */
export function renderPublic(page: ReactNode, { at = '/' } = {}) {
  window.history.replaceState(null, '', at);
  return render(
    <>
      {page}
      <Address />
    </>,
  );
}

function Address() {
  const [pathname] = useLocation();
  const search = useSearch();
  return <output aria-label="address">{`${pathname}${search && `?${search}`}`}</output>;
}
