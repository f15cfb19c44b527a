import { expect, test } from 'vitest';
import { composeEmail, quoteName } from './email.ts';

const HOSTILE = `<script>alert('x')</script> & "Bo"`;
const template = {
  to: 'ann@example.com',
  recipientName: HOSTILE,
  subject: 'Confirm',
  paragraphs: ['There is news.'],
  button: { label: 'Open', url: 'https://spray.example.com/auth/confirm?token=abc&x=1' },
  closing: ['Bye.'],
};

/** Characters that a mail program may treat as a line break or as a control character. */
const BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\u001B', '\u202E', '\u2066'];
const HIDDEN = /(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

test('escapes user input in HTML and keeps it unchanged in plain text', () => {
  const { html, text } = composeEmail(template);
  expect(html).toContain('Hello &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;Bo&quot;');
  expect(html).not.toContain('<script');
  expect(text).toContain(`Hello ${HOSTILE},`);
});

test('greets an account without a confirmed address by no name', () => {
  const { html, text } = composeEmail({ ...template, recipientName: null });
  expect(text).toMatch(/^Hello,\n\n/);
  expect(html).toContain('>Hello,</p>');
});

test('contains the whole link in both parts', () => {
  const { html, text } = composeEmail(template);
  expect(text).toContain('\nhttps://spray.example.com/auth/confirm?token=abc&x=1\n');
  expect(html).toContain('href="https://spray.example.com/auth/confirm?token=abc&amp;x=1"');
});

test('fits a phone screen without zooming', () => {
  const { html } = composeEmail(template);
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('max-width:520px');
});

test.each(BREAKS)('removes %j from sentences, greeting and subject', (broken) => {
  const evil = `Canola${broken}${broken}Pay at evil.example`;
  const mail = composeEmail({
    ...template,
    recipientName: evil,
    subject: `Submitted: ${evil}`,
    paragraphs: [`The job ${quoteName(evil)} waits.`],
    closing: [evil],
  });
  expect(mail.text).not.toMatch(HIDDEN);
  expect(mail.html).not.toMatch(HIDDEN);
  expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202E\u2066]/u);
  for (const line of mail.text.split('\n').filter((each) => each.includes('evil'))) expect(line).toMatch(/^(Hello |The job "|)Canola/);
  expect(mail.html).not.toContain('<br>');
});

test.each(BREAKS.slice(0, 8))('quotes each line of text with %j, in both parts', (broken) => {
  const value = `First${broken}Pay at evil.example`;
  const { text, html } = composeEmail({ ...template, message: value, facts: [{ label: 'Notes', value }] });
  expect(text).toContain('> First\n> Pay at evil.example\n\nNotes:\n> First\n> Pay at evil.example\n');
  expect(html.match(/<blockquote [^>]*>First<br>Pay at evil\.example<\/blockquote>/g)).toHaveLength(2);
});

test('a name cannot end its own quotation', () => {
  expect(quoteName('Canola" was approved. Pay at “evil”.example')).toBe(`"Canola' was approved. Pay at 'evil'.example"`);
});

test('a mail names the company in whose name it is sent, else the product', () => {
  const ofCompany = composeEmail({ ...template, sender: 'Prairie <Air>\nLtd.' });
  expect(ofCompany.text).toMatch(/\n-- \nPrairie <Air> Ltd\.\n$/);
  expect(ofCompany.html).toContain('Prairie &lt;Air&gt; Ltd.');
  expect(composeEmail(template).text).toMatch(/\n-- \nSwathline\n$/);
});
