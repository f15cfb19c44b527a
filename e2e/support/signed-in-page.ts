import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { signIn } from '@swathline/bench/browser';
import { ADMIN, SERVER } from './server.ts';

/** Each test has its own page, in a browser that has loaded the panel before: a warm cache halves the time of all these visits. */
export const test = base.extend<{ signedInPage: Page }, { visitor: BrowserContext }>({
  visitor: [
    async ({ browser }, use) => {
      const visitor = await browser.newContext({ baseURL: SERVER, viewport: { width: 1440, height: 900 } });
      await signIn(visitor, SERVER, ADMIN);
      await use(visitor);
      await visitor.close();
    },
    { scope: 'worker' },
  ],
  signedInPage: async ({ visitor }, use) => {
    const page = await visitor.newPage();
    await use(page);
    await page.close();
  },
});
