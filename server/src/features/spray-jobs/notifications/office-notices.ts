import type { Tx } from '../../../platform/db/connection/open.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import { enqueueMail } from '../../../platform/mail/outbox.ts';
import { createMailSettingsLink } from '../../auth/mail-settings.ts';
import { selectRecipients } from '../../users/people.ts';

interface OfficeNotice {
  subject: string;
  paragraph: string;
  facts?: { label: string; value: string | null }[];
  /** The page of the panel that it opens. */
  path: string;
  /** For a mail that is withdrawn when somebody has seen to it. */
  topic?: string;
}

interface OfficeNoticeContext {
  publicUrl: string;
  /** Null for a person without a session. */
  by: { id: string } | null;
}

/** Mails what happened to the administrators who are mailed about submitted jobs. */
export async function notifyOffice(tx: Tx, { publicUrl, by }: OfficeNoticeContext, notice: OfficeNotice): Promise<void> {
  const { subject, paragraph, facts = [], path, topic } = notice;
  for (const to of await selectRecipients(tx, by, 'jobSubmitted').where('role', '=', 'admin').execute()) {
    const settings = await createMailSettingsLink({ tx, publicUrl }, to.id, 'jobSubmitted');
    const mail = composeEmail({
      to: to.email,
      recipientName: to.firstName,
      subject,
      paragraphs: [paragraph],
      facts,
      settings,
      button: { label: 'Open it in the panel', url: `${publicUrl}${path}` },
      closing: ['You get this mail because you are an administrator.'],
    });
    await enqueueMail(tx, { ...mail, ...(topic !== undefined && { topic }) });
  }
}
