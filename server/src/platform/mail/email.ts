import { oneLine, plainNotes } from '@swathline/contract';

/** The content of an email, as plain text and as HTML. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The List-Unsubscribe address (RFC 8058); null for mails that cannot be turned off. */
  unsubscribeUrl: string | null;
  /** What it is about, for a mail that is withdrawn when that changes before it is sent. */
  topic?: string;
}

interface EmailTemplate {
  to: string;
  /** The company in whose name it is sent; the product's if there is none. */
  sender?: string | null;
  subject: string;
  /**
   * Null for an account whose address is not confirmed: the mail might reach a stranger, who must not get the name. Empty for a farm without
   * a person.
   */
  recipientName: string | null;
  /** Each becomes one line; line breaks are removed. */
  paragraphs: string[];
  /** Text that a person wrote; it is quoted line by line. */
  message?: string;
  /** Labelled values. Multi-line values are quoted, empty ones omitted. */
  facts?: { label: string; value: string | null }[];
  button?: { label: string; url: string };
  /** Paragraphs below the button. */
  closing: string[];
  /** The address of the mail settings, and the one that unsubscribes with one click. */
  settings?: { pageUrl: string; unsubscribeUrl: string };
}

const PRODUCT = 'Swathline';

/**
 * Composes an email in one narrow column that a phone shows without zooming. Cleans all texts, so that user input cannot add a paragraph or
 * a header, or reverse the reading direction.
 */
export function composeEmail({ to, sender, recipientName, message, facts = [], button, settings, ...parts }: EmailTemplate): Email {
  const subject = oneLine(parts.subject);
  const from = oneLine(sender ?? '') || PRODUCT;
  const greeting = recipientName ? `Hello ${oneLine(recipientName)},` : 'Hello,';
  const paragraphs = [greeting, ...parts.paragraphs.map(oneLine)];
  const closing = parts.closing.map(oneLine);
  const quotes = message === undefined ? [] : [plainNotes(message)];
  const presentFacts = facts.flatMap(({ label, value }) => (value ? [{ label, value: plainNotes(value) }] : []));
  const text = [
    ...paragraphs,
    ...quotes.map(quotedLines),
    ...(presentFacts.length > 0 ? [presentFacts.map(factText).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...closing,
    ...(settings ? [`${SETTINGS_LABEL}:\n${settings.pageUrl}`] : []),
    `-- \n${from}`,
  ].join('\n\n');
  const rows = [
    ...paragraphs.map(paragraph),
    ...quotes.map(quoteRow),
    ...presentFacts.map(factRow),
    ...buttonRow(button),
    ...closing.map(small),
    ...(settings ? [settingsRow(settings.pageUrl)] : []),
  ];
  return { to, subject, text: `${text}\n`, html: page({ title: subject, from }, rows), unsubscribeUrl: settings?.unsubscribeUrl ?? null };
}

const SETTINGS_LABEL = 'Choose which mails you get';

/** Quotes a name within a sentence, so that its own quotation marks cannot end the quotation. */
export const quoteName = (name: string): string => `"${oneLine(name).replace(/["\u201C-\u201F]/g, "'")}"`;

const isMultiline = (text: string) => text.includes('\n');

/** Quotes user input line by line, so that it cannot pass for text of the server. */
const quotedLines = (text: string) => text.replace(/^/gm, '> ');

const factText = ({ label, value }: { label: string; value: string }) =>
  isMultiline(value) ? `${label}:\n${quotedLines(value)}` : `${label}: ${value}`;

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

const paragraph = (text: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`;
const small = (text: string) => `<p style="margin:0 0 12px;font-size:14px;line-height:20px;color:#51605a">${escapeHtml(text)}</p>`;

const quoteRow = (text: string) =>
  `<blockquote style="margin:0 0 16px;padding-left:10px;border-left:3px solid #ccd5d0;font-size:15px;line-height:22px">${withLineBreaks(text)}</blockquote>`;

const factRow = ({ label, value }: { label: string; value: string }) =>
  `<p style="margin:0 0 10px;font-size:15px;line-height:22px"><span style="font-size:13px;color:#51605a">${escapeHtml(label)}</span>` +
  (isMultiline(value) ? `</p>${quoteRow(value)}` : `<br>${escapeHtml(value)}</p>`);

const settingsRow = (url: string) =>
  `<p style="margin:0;font-size:13px;line-height:20px"><a href="${escapeHtml(url)}" style="color:#51605a">${SETTINGS_LABEL}</a></p>`;

function buttonRow(button: EmailTemplate['button']): string[] {
  if (!button) {
    return [];
  }
  const url = escapeHtml(button.url);
  return [
    `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#17503f;color:#ffffff;` +
      `font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
    small('If the button does not open, copy this address into your browser:'),
    `<p style="margin:0 0 24px;font-size:14px;line-height:20px;word-break:break-all"><a href="${url}" style="color:#17503f">${url}</a></p>`,
  ];
}

function page({ title, from }: { title: string; from: string }, rows: string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;background:#f3f5f2;color:#1d2b25;${FONT}">`,
    '<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff">',
    `<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#17503f">${escapeHtml(from)}</p>`,
    ...rows,
    '</div></body></html>',
  ].join('\n');
}

/** Converts line breaks to tags, because not every mail program supports `white-space`. */
const withLineBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
