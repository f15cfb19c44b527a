import { oneLine, plainNotes } from '@swathline/contract';

/** A mail's content, as plain text and as HTML. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program says that this kind of mail is not wanted (RFC 8058); null where one cannot choose. */
  unsubscribeUrl: string | null;
}

interface LetterParts {
  to: string;
  subject: string;
  /** The name to greet; null for an account whose address is not confirmed: what somebody typed there is not sent to a stranger. */
  greets: string | null;
  /** Each stays on one line. */
  paragraphs: string[];
  /** What a person wrote, quoted line by line. */
  message?: string;
  /** Facts with their labels, quoted where they have several lines; blank ones are left out. */
  facts?: { label: string; value: string | null }[];
  button?: { label: string; url: string };
  /** What stands below the button. */
  closing: string[];
  /** Where one chooses which mails to get, for people and for mail programs. */
  settings?: { pageUrl: string; unsubscribeUrl: string };
}

const OPERATION = 'Swathline';

/**
 * Lays out a mail in one narrow column that a phone shows without zooming. Every text passes through here, so that no typed text adds a
 * paragraph or a header, or reverses the order of reading.
 */
export function letter({ to, greets, message, facts = [], button, settings, ...parts }: LetterParts): Letter {
  const subject = oneLine(parts.subject);
  const greeting = greets === null ? 'Hello,' : `Hello ${oneLine(greets)},`;
  const paragraphs = [greeting, ...parts.paragraphs.map(oneLine)];
  const closing = parts.closing.map(oneLine);
  const quotes = message === undefined ? [] : [plainNotes(message)];
  const known = facts.flatMap(({ label, value }) => (value ? [{ label, value: plainNotes(value) }] : []));
  const text = [
    ...paragraphs,
    ...quotes.map(quotedLines),
    ...(known.length > 0 ? [known.map(plainFact).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...closing,
    ...(settings ? [`${CHOOSE}:\n${settings.pageUrl}`] : []),
    `-- \n${OPERATION}`,
  ].join('\n\n');
  const rows = [
    ...paragraphs.map(paragraph),
    ...quotes.map(quoteRow),
    ...known.map(factRow),
    ...buttonRow(button),
    ...closing.map(small),
    ...(settings ? [settingsRow(settings.pageUrl)] : []),
  ];
  return { to, subject, text: `${text}\n`, html: page(subject, rows), unsubscribeUrl: settings?.unsubscribeUrl ?? null };
}

const CHOOSE = 'Choose which mails you get';

/** A name inside one of our sentences, from which it cannot break out. */
export const quoted = (name: string): string => `"${oneLine(name).replace(/["\u201C-\u201F]/g, "'")}"`;

const hasLines = (text: string) => text.includes('\n');

/** Lines that somebody typed are quoted, so that none can pass for one of ours. */
const quotedLines = (text: string) => text.replace(/^/gm, '> ');

const plainFact = ({ label, value }: { label: string; value: string }) =>
  hasLines(value) ? `${label}:\n${quotedLines(value)}` : `${label}: ${value}`;

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

const paragraph = (text: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escaped(text)}</p>`;
const small = (text: string) => `<p style="margin:0 0 12px;font-size:14px;line-height:20px;color:#51605a">${escaped(text)}</p>`;

const quoteRow = (text: string) =>
  `<blockquote style="margin:0 0 16px;padding-left:10px;border-left:3px solid #ccd5d0;font-size:15px;line-height:22px">${broken(text)}</blockquote>`;

const factRow = ({ label, value }: { label: string; value: string }) =>
  `<p style="margin:0 0 10px;font-size:15px;line-height:22px"><span style="font-size:13px;color:#51605a">${escaped(label)}</span>` +
  (hasLines(value) ? `</p>${quoteRow(value)}` : `<br>${escaped(value)}</p>`);

const settingsRow = (url: string) =>
  `<p style="margin:0;font-size:13px;line-height:20px"><a href="${escaped(url)}" style="color:#51605a">${CHOOSE}</a></p>`;

function buttonRow(button: LetterParts['button']): string[] {
  if (!button) {
    return [];
  }
  const url = escaped(button.url);
  return [
    `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#17503f;color:#ffffff;` +
      `font-size:16px;font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>`,
    small('If the button does not open, copy this address into your browser:'),
    `<p style="margin:0 0 24px;font-size:14px;line-height:20px;word-break:break-all"><a href="${url}" style="color:#17503f">${url}</a></p>`,
  ];
}

function page(title: string, rows: string[]): string {
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light"><title>${escaped(title)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;background:#f3f5f2;color:#1d2b25;${FONT}">`,
    '<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff">',
    `<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#17503f">${OPERATION}</p>`,
    ...rows,
    '</div></body></html>',
  ].join('\n');
}

/** Line breaks stay: not every mail program knows `white-space`. */
const broken = (text: string) => escaped(text).replaceAll('\n', '<br>');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
