import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** The behavior of `eventsource-parser` that the position stream relies on: WHATWG HTML, section 9.2.6. */
function parseAll(chunks: string[]) {
  const events: { event: string | undefined; data: string }[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event, data }) });
  for (const chunk of chunks) parser.feed(chunk);
  return events;
}

describe('createParser()', () => {
  it('returns the name and data of each event', () => {
    expect(parseAll(['event: activePilots\ndata: {"total":1}\n\ndata:bare\n\n'])).toEqual([
      { event: 'activePilots', data: '{"total":1}' },
      { event: undefined, data: 'bare' },
    ]);
  });

  it('joins the data lines of one event', () => {
    expect(parseAll(['data: one\ndata\ndata:  two\n\n'])).toEqual([{ event: undefined, data: 'one\n\n two' }]);
  });

  it('skips comments, unknown fields and events without data', () => {
    expect(parseAll([': still here\n\nid: 7\nretry: 1000\nother: 1\nevent: empty\n\ndata: x\n\n'])).toEqual([
      { event: undefined, data: 'x' },
    ]);
  });

  it('holds back an event until a blank line ends it', () => {
    expect(parseAll(['event: activePilots\ndata: half'])).toEqual([]);
  });

  it('accepts a CRLF that is split between two chunks', () => {
    expect(parseAll(['data: one\r', '\n\r', '\ndata: two\r\n', '\r\n'])).toEqual([
      { event: undefined, data: 'one' },
      { event: undefined, data: 'two' },
    ]);
  });

  // The closing comment matters for lone CR: the parser waits for the next character to rule out CRLF.
  it('parses the same events however the text is split into chunks and with each kind of line end', () => {
    const text = ': hello\nevent: activePilots\ndata: {"a":1}\ndata: é\n\n:\nevent: bye\ndata: 2\n\n: still here\n';
    const expected = [
      { event: 'activePilots', data: '{"a":1}\né' },
      { event: 'bye', data: '2' },
    ];

    fc.assert(
      fc.property(fc.constantFrom('\n', '\r\n', '\r'), fc.array(fc.nat(100), { maxLength: 30 }), (lineEnd, cuts) => {
        const whole = text.replaceAll('\n', lineEnd);
        const offsets = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
        const chunks = offsets.slice(1).map((end, index) => whole.slice(offsets[index], end));
        expect(parseAll(chunks)).toEqual(expected);
      }),
    );
  });
});
