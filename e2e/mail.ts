import { expect, type Page } from '@playwright/test';

/** Opens the mail in the outbox, and its first link in a page of its own. The reader stays on the outbox. */
export async function followMail(page: Page, to: string, subject: string): Promise<Page> {
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
