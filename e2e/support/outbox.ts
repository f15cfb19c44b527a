import { expect, type Page } from '@playwright/test';

/** Opens an email in the outbox and follows its first link. @returns the new page; `page` stays on the outbox */
export async function followEmailLink(page: Page, to: string, subject: string): Promise<Page> {
  await page.getByRole('link', { name: 'Messaging' }).click();
  await page.getByRole('tab', { name: 'Outbox' }).click();
  const readButton = page.getByRole('button', { name: `Read ${subject}, to ${to}` }).first();
  await expect(async () => {
    await page.reload();
    await expect(readButton).toBeVisible({ timeout: 5000 });
  }).toPass();
  await readButton.click();

  const mail = page.getByRole('dialog', { name: subject });
  const newPage = page.context().waitForEvent('page');
  await mail.getByRole('link').first().click();
  const linkedPage = await newPage;
  await mail.getByRole('button', { name: 'Close' }).click();
  return linkedPage;
}
