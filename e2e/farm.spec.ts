import { expect, type Page, test } from '@playwright/test';
import type { Call } from '@swathline/client/api/request';
import { api, type SprayJob } from '@swathline/contract';
import { collectConsoleErrors, expectAccessible } from './support/accessibility.ts';
import { officeCalls } from './support/session.ts';

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Regina' });

test('a farmer signs in by a mailed link, orders spraying, confirms the land, and follows the job to its end, also without signal', async ({
  page,
}) => {
  const errors = collectConsoleErrors(page);
  const call = officeCalls();
  const { email } = await createFarmer(call);

  await page.goto('/farm');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await page.goto(await linkIn(call, email, 'Your link to sign in'));
  await expect(page.getByRole('heading', { name: 'My spray jobs' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectAccessible(page);

  await printsLight(page);

  await page.getByRole('link', { name: 'Order spraying' }).click();
  await page.getByLabel(/^North half/).check();
  await page.getByLabel(/^South half/).check();
  await page.getByLabel('Crop').fill('Lentils');
  for (const leave of [() => page.getByRole('link', { name: 'My land' }).click(), () => page.goBack()]) {
    await leave();
    await expect(page.getByRole('alertdialog')).toContainText('Discard what you have entered?');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByLabel('Crop')).toHaveValue('Lentils');
  }
  await page.getByRole('button', { name: 'Send the order' }).click();
  await expect(page.getByRole('heading', { name: 'Lentils: North half, South half' })).toBeVisible();
  await expect(page.getByText('Waiting for approval')).toBeVisible();

  await page.getByRole('link', { name: 'Confirm the land' }).click();
  const questions = page.getByRole('group', { name: /Is this your land/ });
  await expect(questions).toHaveCount(2);
  for (const question of await questions.all()) await question.getByRole('radio', { name: 'Yes, both' }).check();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Confirmed by Rose Lee')).toHaveCount(2);

  const id = page.url().split('=').at(-1) ?? '';
  const expectState = async (status: SprayJob['status'], text: string | RegExp) => {
    await call(api.sprayJobs.update, { params: { id }, body: { status } });
    await page.reload();
    await expect(page.getByText(text)).toBeVisible();
  };
  await expectState('approved', /^Approved, wanted for/);
  await expectState('in_progress', /^Started/);
  await expectState('completed', /^Sprayed/);

  await page.getByRole('link', { name: 'My land' }).click();
  await page.getByRole('link', { name: /^North half/ }).click();
  await expect(page.getByRole('heading', { name: 'North half' })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/farm');
  await expect(page.getByRole('heading', { name: 'My spray jobs' })).toBeVisible();
  expect(errors).toEqual([]);
  await saysWhatWasNotSaved(page);
  await worksOffline(page);
});

/** A device with a dark scheme prints as any other, without the tabs, which would cover the end of each page. */
async function printsLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden();
  await page.emulateMedia({ colorScheme: null, media: null });
}

/** A setting at the end of a small screen that cannot be saved says so where it is seen. */
async function saysWhatWasNotSaved(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 330 });
  await page.getByRole('link', { name: 'Settings' }).click();
  const quiet = page.getByRole('switch', { name: /^Quiet hours/ });
  await quiet.scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  await quiet.click();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  const isDrawnOver = await quiet.evaluate((element) => {
    element.scrollIntoView();
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
  expect(isDrawnOver).toBe(false);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
}

/** Without signal the page opens with what was loaded, and says of when it is. */
async function worksOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^As of today/)).toBeVisible();
  await expect(page.getByText(/^These data are of today/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Lentils: North half/ })).toBeVisible();
  await page.context().setOffline(false);
}

async function createFarmer(call: Call): Promise<{ email: string }> {
  const stamp = Date.now().toString(36);
  const email = `farm-${stamp}@example.com`;
  const person = { firstName: 'Rose', lastName: 'Lee', email, password: `secret-${stamp}`, role: 'farmer' } as const;
  const { id: userId } = await call(api.users.create, { body: person });
  const season = new Date().getFullYear();
  for (const [name, south] of [
    ['North half', 50.61],
    ['South half', 50.6],
  ] as const) {
    const corner = (north: number, east: number) => ({ latitude: south + north * 0.0035, longitude: -104.6 + east * 0.011 });
    const coordinates = [corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)];
    await call(api.fields.create, { body: { name, userId, coordinates, crops: [{ season, crop: 'Lentils' }] } });
  }
  return { email };
}

/** The first link of the newest mail to an address, which waits in the outbox since the server has no mail server. */
async function linkIn(call: Call, to: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = (await call(api.mail.list, { query: { limit: 50 } })).mails;
    const mail = mails.find((each) => each.to === to && each.subject === subject);
    const whole = await call(api.mail.get, { params: { id: mail?.id ?? '' } });
    link = /https?:\/\/\S+\/farm#token=[\w-]+/.exec(whole.text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return new URL(link ?? '').pathname + new URL(link ?? '').hash;
}
