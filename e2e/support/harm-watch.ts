import type { BrowserContext, Page } from '@playwright/test';

/**
 * Records scripts, requests, dialogs and errors that a text must never cause, on all pages opened from now on. The list grows as they
 * happen.
 */
export async function watchForHarm(context: BrowserContext, origin: string): Promise<string[]> {
  const harm: string[] = [];
  await context.exposeBinding('reportHarm', (_, description: string) => harm.push(description));
  await context.addInitScript(reportFromPage);
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = url.origin === origin || ['data:', 'blob:'].includes(url.protocol);
    if (!isOurs || url.pathname === '/stolen') harm.push(`requested ${request.url()}`);
  });
  context.on('page', (page) => watchPage(page, harm));
  return harm;
}

function watchPage(page: Page, harm: string[]): void {
  page.on('dialog', (dialog) => {
    harm.push(`opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => harm.push(`threw ${error.message}`));
  page.on('console', (message) => {
    if (/Content[- ]Security[- ]Policy|Refused to/i.test(message.text())) harm.push(message.text());
  });
}

/** Runs in every page and frame, before our own scripts. */
function reportFromPage(): void {
  const { reportHarm } = globalThis as unknown as { reportHarm: (description: string) => void };
  Object.defineProperty(globalThis, '__xss', {
    set() {
      reportHarm(`ran at ${location.href}`);
    },
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    reportHarm(`broke ${violatedDirective} at ${location.pathname}: ${blockedURI} ${sample}`);
  });
}
