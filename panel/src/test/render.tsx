import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { newQueryClient } from '../shared/api/queries.ts';
import { PanelTheme } from '../shared/theme/PanelTheme.tsx';
import { ConfirmProvider } from '../shared/ui/dialogs/confirm.tsx';
import { NoticeProvider } from '../shared/ui/notices.tsx';

export { fakeServer, pageOf, type RecordedRequest, someAdmin } from '@swathline/client/test/fake-server';

/** Renders a screen inside the panel's providers at a URL; the output element 'address' shows the current URL. */
export function renderScreen(screen: ReactNode, { at = '/' } = {}) {
  return render(
    <PanelTheme>
      <MemoryRouter initialEntries={[at]} useTransitions={false}>
        <QueryClientProvider client={newQueryClient()}>
          <NoticeProvider>
            <ConfirmProvider>{screen}</ConfirmProvider>
          </NoticeProvider>
        </QueryClientProvider>
        <Address />
      </MemoryRouter>
    </PanelTheme>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}
