import { expect, test } from '@playwright/test';
import { signIn } from '@swathline/bench/browser';
import { CREW_SCRIPTS_KILOBYTES, SCREENS } from '@swathline/bench/screens/budgets';
import { loadPage } from '@swathline/bench/screens/page-load';
import { api } from '@swathline/contract';
import { ADMIN, SERVER } from '../support/server.ts';
import { officeCalls } from '../support/session.ts';

// Recording a trace would take longer than the test.
test.use({ trace: 'off' });

for (const screen of SCREENS) {
  const { name, path, isPublic, isPhone, limits } = screen;
  test(`${name} loads no more JavaScript and makes no more requests than its budget`, async ({ page }) => {
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 });
    if (!isPublic) await signIn(page, SERVER, ADMIN);
    const link = path.includes(':link') ? await createJobLink() : '';

    const { scriptBytes, requests, apiCalls } = await loadPage(page, `${SERVER}${path.replace(':link', link)}`, screen, {
      waitForMainThread: false,
    });

    const grown = 'grew past the budget in bench/src/screens/budgets.ts';
    expect.soft(scriptBytes / 1000, `The JavaScript of ${name}, in kB, ${grown}`).toBeLessThanOrEqual(limits.kilobytes);
    expect.soft(requests, `The requests of ${name} ${grown}`).toBeLessThanOrEqual(limits.requests);
    expect.soft(apiCalls, `The API calls of ${name} ${grown}`).toBeLessThanOrEqual(limits.apiCalls ?? limits.requests);
  });
}

test("the crew's page with its map stores no more JavaScript than its budget, in gzip", async ({ request }) => {
  const serviceWorker = await (await request.get('/crew-worker.js')).text();
  const scripts = new Set(serviceWorker.match(/assets\/portal\/[\w-]+\.js/g));
  let bytes = 0;
  for (const address of scripts) {
    const reply = await request.get(`/${address}`, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(reply.headers()['content-length']);
  }
  expect([...scripts].some((address) => address.includes('/LandMap-'))).toBe(true);
  const grown = `The JavaScript of the crew's page, in kB, grew past the budget in bench/src/screens/budgets.ts`;
  expect(bytes / 1000, grown).toBeLessThanOrEqual(CREW_SCRIPTS_KILOBYTES);
});

/** @returns the token of a link to one of the season's jobs */
async function createJobLink(): Promise<string> {
  const call = officeCalls();
  const { sprayJobs } = await call(api.sprayJobs.list, { query: { limit: 1 } });
  const { url } = await call(api.jobLinks.create, { params: { id: sprayJobs[0]?.id ?? '' } });
  return new URL(url).pathname.replace('/job/', '');
}
