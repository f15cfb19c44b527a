import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
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

/** Brings the window back into view after a minute, when every query on the screen is stale and is sent again. */
export function returnToWindow(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  fireEvent(window, new Event('visibilitychange'));
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}
