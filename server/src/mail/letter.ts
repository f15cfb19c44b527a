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
  /** Plain text, whatever it holds; the first one greets. */
  paragraphs: string[];
  /** What there is to know, a line each; blank ones are left out. */
  facts?: { label: string; value: string | null }[];
  button?: { label: string; url: string };
  /** What stands below the button. */
  closing: string[];
  /** Where one chooses which mails to get, for people and for mail programs. */
  settings?: { pageUrl: string; unsubscribeUrl: string };
}

const OPERATION = 'Swathline';

/** Lays out a mail in one narrow column that a phone shows without zooming. */
export function letter({ to, subject, paragraphs, facts = [], button, closing, settings }: LetterParts): Letter {
  const known = facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  const text = [
    ...paragraphs,
    ...(known.length > 0 ? [known.map(plainFact).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...closing,
    ...(settings ? [`${CHOOSE}:\n${settings.pageUrl}`] : []),
    `-- \n${OPERATION}`,
  ].join('\n\n');
  const rows = [
    ...paragraphs.map(paragraph),
    ...known.map(factRow),
    ...buttonRow(button),
    ...closing.map(small),
    ...(settings ? [settingsRow(settings.pageUrl)] : []),
  ];
  return { to, subject: oneLine(subject), text: `${text}\n`, html: page(subject, rows), unsubscribeUrl: settings?.unsubscribeUrl ?? null };
}

const CHOOSE = 'Choose which mails you get';

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Lines that somebody typed are quoted, so that none can pass for one of ours. */
const plainFact = ({ label, value }: { label: string; value: string }) =>
  value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '> ')}` : `${label}: ${value}`;

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

const paragraph = (text: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${broken(text)}</p>`;
const small = (text: string) => `<p style="margin:0 0 12px;font-size:14px;line-height:20px;color:#51605a">${escaped(text)}</p>`;

const factRow = ({ label, value }: { label: string; value: string }) =>
  `<p style="margin:0 0 10px;font-size:15px;line-height:22px"><span style="font-size:13px;color:#51605a">${escaped(label)}</span><br>${broken(value)}</p>`;

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
