import { api } from '@swathline/contract';
import { expect, test } from '@playwright/test';
import { addNote, bar, createCrewedJob, kindsOf, openJob, openPhone, reportsOf } from './crew-phone.ts';
import { crewServer, SENDING } from './crew-server.ts';

const crew = crewServer();

test('a new version of the page while events wait: it comes when no form is open, and the events stay', async ({ browser }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  await openJob(phone, job);
  await expect(bar(phone)).toContainText('Received by the office');
  crew.line.fail(SENDING, 'cut_before', 100);
  await addNote(phone, 'Before the update');
  await phone.page.getByRole('button', { name: 'Add note' }).click();
  await phone.page.getByLabel('Note').fill('Half a no');

  crew.line.replace('/crew-worker.js', (text) => text.replace(/[0-9a-f]{32}(?=","url":"crew\.html")/, 'a'.repeat(32)));
  await phone.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/crew');
    await registration?.update();
  });
  await expect
    .poll(() => phone.page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration('/crew'))?.waiting)))
    .toBe(true);
  await expect(phone.page.getByLabel('Note')).toHaveValue('Half a no');

  const reloaded = phone.page.waitForEvent('load');
  await phone.page.getByRole('button', { name: 'Cancel' }).click();
  await phone.page.getByRole('button', { name: 'Discard' }).click();
  await reloaded;
  await expect(bar(phone)).toContainText('On this phone only (1)');
  await expect
    .poll(() => phone.page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('swathline-crew-'))))
    .toEqual([`swathline-crew-${'a'.repeat(32)}`]);
  await phone.context.setOffline(true);
  await phone.page.reload();
  await expect(bar(phone)).toContainText('On this phone only (1)');
});

test('a full phone: the form stays with what was typed, says that nothing was kept, and works again with space', async ({ browser }) => {
  const { job, links } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await expect(bar(phone)).toContainText('On this phone only (1)');
  const devTools = await phone.context.newCDPSession(phone.page);
  // Less than what is stored already, so that the browser itself refuses to store more.
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: crew.line.address, quotaSize: 1000 });
  await expect.poll(() => phone.page.evaluate(canStore)).toBe(false);
  await phone.page.getByRole('button', { name: 'Add note' }).click();
  await phone.page.getByLabel('Note').fill('Where does this go?');
  await phone.page.getByRole('button', { name: 'Add note' }).click();
  await expect(phone.page.getByRole('alert')).toContainText('This phone could not keep your report: its storage is full.');
  await expect(phone.page.getByLabel('Note')).toHaveValue('Where does this go?');
  await expect(bar(phone)).toContainText('On this phone only (1)');

  await devTools.send('Storage.overrideQuotaForOrigin', { origin: crew.line.address });
  await expect.poll(() => phone.page.evaluate(canStore)).toBe(true);
  await phone.page.getByRole('button', { name: 'Add note' }).click();
  await expect(bar(phone)).toContainText('On this phone only (2)');
  await phone.context.setOffline(false);
  await expect(bar(phone)).toContainText('Received by the office');
  expect(kindsOf(await reportsOf(crew.call, job))).toEqual(['opened_order', 'note']);
});

test('storage that the browser deleted while the page was closed: the page claims nothing, and goes on with a new link', async ({
  browser,
}) => {
  const { job, links, pilot } = await createCrewedJob(crew.call);
  const phone = await openPhone(browser, crew.line.address, links.pilot);
  await openJob(phone, job);
  await addNote(phone, 'With the office');
  await expect(bar(phone)).toContainText('Received by the office');
  await phone.context.setOffline(true);
  await addNote(phone, 'Lost with the storage');
  await expect(bar(phone)).toContainText('On this phone only (1)');

  const blank = await phone.context.newPage();
  await phone.page.close();
  const devTools = await phone.context.newCDPSession(blank);
  await devTools.send('Storage.clearDataForOrigin', { origin: crew.line.address, storageTypes: 'all' });
  await phone.context.setOffline(false);
  const emptied = { ...phone, page: blank };
  await blank.goto('/crew');
  await expect(blank.getByText('This phone has no link yet.')).toBeVisible();
  await expect(bar(emptied)).toContainText('Nothing to send');
  await expect(blank.getByText('Ready for offline', { exact: true })).toHaveCount(0);
  // The office's last word of this phone: nothing waited. It says no more than that.
  const { crewPhones } = await crew.call(api.crewPhones.list, { params: { id: pilot.id } });
  expect(crewPhones.map(({ waiting }) => waiting)).toEqual([0]);

  await blank.goto(`/crew${links.pilot}`);
  await expect(blank.getByRole('heading', { name: 'Ready for offline', exact: true })).toBeVisible();
  await openJob(emptied, job);
  await addNote(emptied, 'After it');
  await expect(bar(emptied)).toContainText('Received by the office');
  const reports = await reportsOf(crew.call, job);
  expect(reports.filter(({ kind }) => kind === 'note').map(({ body }) => body['text'])).toEqual(['With the office', 'After it']);
  expect(new Set(reports.map(({ sequence }) => sequence)).size).toBe(reports.length);
});

/** Runs in the page: whether the browser stores anything now. Chromium looks at the free space only every 30 seconds. */
function canStore(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('probe');
    opening.onupgradeneeded = () => opening.result.createObjectStore('bytes');
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('bytes', 'readwrite', { durability: 'strict' });
      writing.objectStore('bytes').put('x', 'probe');
      const end = (isStored: boolean) => () => {
        opening.result.close();
        resolve(isStored);
      };
      writing.oncomplete = end(true);
      writing.onabort = end(false);
    };
  });
}
