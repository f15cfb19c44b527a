import { expect, type Page } from '@playwright/test';

/** Opens an email in the outbox and follows its first link. @returns the new page; `page` stays on the outbox */
export async function followEmailLink(page: Page, to: string, subject: string): Promise<Page> {
  await page.getByRole('link', { name: 'Messaging' }).click();
  const read = page.getByRole('button', { name: `Read ${subject}, to ${to}` }).first();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(read).toBeVisible({ timeout: 1000 });
  }).toPass();
  await read.click();

  const mail = page.getByRole('dialog', { name: subject });
  const opened = page.context().waitForEvent('page');
  await mail.getByRole('link').first().click();
  const linked = await opened;
  await mail.getByRole('button', { name: 'Close' }).click();
  return linked;
}
