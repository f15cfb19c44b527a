import { api } from '@swathline/contract';
import { expect, test } from '@playwright/test';
import { collectConsoleErrors, expectAccessible } from '../support/accessibility.ts';
import { pixelsOfMap } from '../support/pictures.ts';
import { addPhoto, bar, createCrewedJob, openJob, openPhone, reportsOf } from './crew-phone.ts';
import { crewServer } from './crew-server.ts';

const crew = crewServer();

test('the map works without signal once the page says so: the survey, the fields and the position of the phone', async ({ browser }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  const [corner] = job.fields[0]?.coordinates ?? [];
  await phone.context.grantPermissions(['geolocation'], { origin: crew.line.address });
  await phone.context.setGeolocation({ latitude: (corner?.latitude ?? 0) + 0.02, longitude: corner?.longitude ?? 0, accuracy: 12 });
  await phone.context.setOffline(true);
  await phone.page.reload();
  await expect(phone.page.getByText(/^\d\.\d km away$/)).toBeVisible();
  await openJob(phone, job);
  const errors = collectConsoleErrors(phone.page);
  await phone.page.getByRole('button', { name: 'Map', exact: true }).click();
  await phone.page.getByLabel('Show my position').check();
  await expect(phone.page.getByText('Position known to 12 m')).toBeVisible();
  await expect(phone.page.getByText('The map is not on this phone yet')).toHaveCount(0);
  // Drawn from the phone's files: the survey's lines by the worker, the field by the page.
  for (const [colorScheme, fieldColor] of [
    ['light', 'c62828'],
    ['dark', 'ff8a80'],
  ] as const) {
    await phone.page.emulateMedia({ colorScheme });
    await expect(async () => {
      const { colors, ofColor } = await pixelsOfMap(phone.page, fieldColor);
      expect(ofColor).toBeGreaterThan(200);
      expect(colors).toBeGreaterThan(100);
    }).toPass({ timeout: 60_000 });
  }
  // Without signal, what is sent or loaded again fails.
  expect(errors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a map whose drawing the phone ends gives way to a sketch, and returns', async ({ browser }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  await openJob(phone, job);
  await phone.page.getByRole('button', { name: 'Map', exact: true }).click();
  const canvas = phone.page.locator('.maplibregl-canvas');
  await expect(canvas).toBeVisible();
  const context = await canvas.evaluateHandle((element: HTMLCanvasElement) => {
    const extension = element.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!extension) throw new Error('The map has no context to lose');
    return extension;
  });
  const notice = phone.page.getByText('This phone stopped drawing the map, so a sketch is shown.');
  await context.evaluate((extension) => extension.loseContext());
  await expect(notice).toBeVisible();
  await expect(canvas).toBeHidden();
  await context.evaluate((extension) => extension.restoreContext());
  await expect(notice).toBeHidden();
  await expect(canvas).toBeVisible();
});

test('a go over a stop needs a reason, which the office reads; a no go is kept too', async ({ browser }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await phone.page.getByRole('button', { name: 'Start', exact: true }).click();
  await phone.page.getByRole('radio', { name: 'NW', exact: true }).check();
  await phone.page.getByLabel('Wind speed, km/h').fill('30');
  await expect(phone.page.getByRole('list', { name: 'What to look at' })).toContainText('the label of');
  await expect(phone.page.getByText('The label and the pilot decide.')).toBeVisible();
  await phone.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(phone.page.getByRole('alert')).toContainText('A check says stop.');
  await phone.page.getByRole('button', { name: 'No go' }).click();
  await expect(phone.page.getByText(/^No go, \d\d:\d\d/)).toBeVisible();
  await phone.page.getByRole('button', { name: 'Start', exact: true }).click();
  await phone.page.getByRole('radio', { name: 'NW', exact: true }).check();
  await phone.page.getByLabel('Wind speed, km/h').fill('30');
  await phone.page.getByLabel('Reason to go all the same').fill('The gusts ended');
  await phone.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(bar(phone)).toContainText('On this phone only (6)');
  await phone.context.setOffline(false);
  await expect(bar(phone)).toContainText('Received by the office');
  const { checks } = await crew.call(api.goNoGoChecks.list, { params: { id: job.id } });
  expect(checks.map(({ decision, reason }) => [decision, reason])).toEqual([
    ['go', 'The gusts ended'],
    ['no-go', null],
  ]);
});

test('a photo taken without signal follows its report', async ({ browser }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.member);
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await addPhoto(phone, 'The drift on the fence line');
  await expect(bar(phone)).toContainText('On this phone only (2)');
  await phone.context.setOffline(false);
  await expect(bar(phone)).toContainText('Received by the office');
  const photo = (await reportsOf(crew.call, job)).find(({ kind }) => kind === 'photo');
  expect([photo?.hasPicture, photo?.body['caption']]).toEqual([true, 'The drift on the fence line']);
});

test('without a link the page says how to get one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${crew.line.address}/crew`);
  await expect(page.getByText('This phone has no link yet.')).toBeVisible();
});

test('is accessible, with large targets and text, and contrast of 7:1 in light', async ({ browser }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  const check = async () => {
    await expectAccessible(phone.page);
    await phone.page.emulateMedia({ colorScheme: 'light' });
    expect(await phone.page.evaluate(findSmall)).toEqual([]);
    expect(await phone.page.evaluate(findLowContrast)).toEqual([]);
  };
  await check();
  await openJob(phone, job);
  await check();
  for (const name of ['Start', 'Finish', 'Add note', 'Map']) {
    await phone.page.getByRole('button', { name, exact: true }).click();
    await check();
    await phone.page.getByRole('button', { name: 'Back' }).click();
  }
  await bar(phone).getByRole('button').click();
  await check();
});

/** Runs in the page: targets below 56 px and text below 16 px. */
function findSmall(): string[] {
  const targets = [...document.querySelectorAll('button, a, input, textarea')].flatMap((element) => {
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    return height < 55.5 || width < 55.5 ? [`${element.outerHTML.slice(0, 80)}: ${width} x ${height}`] : [];
  });
  const texts = [...document.querySelectorAll('body *')].flatMap((element) => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isSketch = element.closest('svg') !== null;
    return hasText && !isSketch && parseFloat(getComputedStyle(element).fontSize) < 16 ? [element.outerHTML.slice(0, 80)] : [];
  });
  return [...targets, ...texts];
}

/** Runs in the page, where axe is loaded: text with less than 7:1. */
async function findLowContrast(): Promise<string[]> {
  const { violations } = await window.axe.run({ runOnly: ['color-contrast-enhanced'] });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.map(String).join(' ')}: ${failureSummary ?? ''}`),
  );
}

test("a changed form asks before the bar, Back or the phone's own Back leaves it", async ({ browser }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  await openJob(phone, job);
  const { page } = phone;
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByLabel('Note').fill('Half a no');
  for (const leave of [() => page.goBack(), () => page.getByRole('button', { name: /Outbox/ }).click()]) {
    await leave();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByLabel('Note')).toHaveValue('Half a no');
  }
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
});
