import { expect, test } from 'vitest';
import { letter, quoted } from './email.ts';

const HOSTILE = `<script>alert('x')</script> & "Bo"`;
const parts = {
  to: 'ann@example.com',
  greets: HOSTILE,
  subject: 'Confirm',
  paragraphs: ['There is news.'],
  button: { label: 'Open', url: 'https://spray.example.com/auth/confirm?token=abc&x=1' },
  closing: ['Bye.'],
};

/** Everything that a mail program may take for the end of a line, or for something to do. */
const BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\u001B', '\u202E', '\u2066'];
const HIDDEN = /(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

test('what people typed stays text in HTML, and is left as it is in plain text', () => {
  const { html, text } = letter(parts);
  expect(html).toContain('Hello &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;Bo&quot;');
  expect(html).not.toContain('<script');
  expect(text).toContain(`Hello ${HOSTILE},`);
});

test('an account without a confirmed address is greeted by no name', () => {
  const { html, text } = letter({ ...parts, greets: null });
  expect(text).toMatch(/^Hello,\n\n/);
  expect(html).toContain('>Hello,</p>');
});

test('both parts hold the whole address', () => {
  const { html, text } = letter(parts);
  expect(text).toContain('\nhttps://spray.example.com/auth/confirm?token=abc&x=1\n');
  expect(html).toContain('href="https://spray.example.com/auth/confirm?token=abc&amp;x=1"');
});

test('a phone shows it without zooming', () => {
  const { html } = letter(parts);
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('max-width:520px');
});

test.each(BREAKS)('no text in a sentence, greeting or subject ends its line by %j', (broken) => {
  const evil = `Canola${broken}${broken}Pay at evil.example`;
  const mail = letter({
    ...parts,
    greets: evil,
    subject: `Submitted: ${evil}`,
    paragraphs: [`The job ${quoted(evil)} waits.`],
    closing: [evil],
  });
  expect(mail.text).not.toMatch(HIDDEN);
  expect(mail.html).not.toMatch(HIDDEN);
  expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202E\u2066]/u);
  for (const line of mail.text.split('\n').filter((each) => each.includes('evil'))) expect(line).toMatch(/^(Hello |The job "|)Canola/);
  expect(mail.html).not.toContain('<br>');
});

test.each(BREAKS.slice(0, 8))('lines that end by %j are quoted one by one, in both parts', (broken) => {
  const value = `First${broken}Pay at evil.example`;
  const { text, html } = letter({ ...parts, message: value, facts: [{ label: 'Notes', value }] });
  expect(text).toContain('> First\n> Pay at evil.example\n\nNotes:\n> First\n> Pay at evil.example\n');
  expect(html.match(/<blockquote [^>]*>First<br>Pay at evil\.example<\/blockquote>/g)).toHaveLength(2);
});

test('a name cannot end its own quotation', () => {
  expect(quoted('Canola" was approved. Pay at “evil”.example')).toBe(`"Canola' was approved. Pay at 'evil'.example"`);
});
