import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../base.css';
import { applyColorScheme } from '@swathline/client/theme/color-scheme';
import { CrewApp } from './CrewApp.tsx';
import { openStore } from './store/open-store.ts';
import { keepStartToken, keepToken, readPhone, tokenIn } from './store/phone-state.ts';
import { isOnHomeScreen, offerLinkToHomeScreen } from './worker/home-screen.ts';

const NO_STORE =
  'This browser keeps nothing on the phone, as in a private window. Open the link in a normal window; what you report here would be lost.';

async function start(root: HTMLElement): Promise<void> {
  const app = createRoot(root);
  try {
    const store = await openStore(undefined, () => window.location.reload());
    const token = tokenIn(window.location.hash);
    if (token !== null) {
      await (isOnHomeScreen() ? keepStartToken(store, token) : keepToken(store, token));
      // The token is stored now. Remove it from the address, where it could be seen or copied.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      askToKeepStorage();
    }
    const { token: kept } = await readPhone(store);
    if (kept !== null) offerLinkToHomeScreen(kept).catch(() => undefined);
    app.render(
      <StrictMode>
        <CrewApp store={store} />
      </StrictMode>,
    );
  } catch {
    app.render(
      <p role="alert" className="starting">
        {NO_STORE}
      </p>,
    );
  }
}

function askToKeepStorage(): void {
  // Pages without HTTPS have no storage manager, though the types say otherwise.
  const { storage } = navigator as { storage?: StorageManager };
  void storage?.persist?.().catch(() => undefined);
}

applyColorScheme();
window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyColorScheme);
const root = document.getElementById('root');
if (root) void start(root);
// A link that is opened while the page is open already changes only the fragment.
window.addEventListener('hashchange', () => {
  if (tokenIn(window.location.hash) !== null) window.location.reload();
});
