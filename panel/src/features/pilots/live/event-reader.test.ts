import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventReader } from './event-reader.ts';

const readAll = (pieces: string[]) => pieces.flatMap(eventReader());

describe('eventReader()', () => {
  it('gives name and data of each event', () => {
    expect(readAll(['event: activePilots\ndata: {"total":1}\n\ndata:bare\n\n'])).toEqual([
      { name: 'activePilots', data: '{"total":1}' },
      { name: 'message', data: 'bare' },
    ]);
  });

  it('joins the data lines of one event', () => {
    expect(readAll(['data: one\ndata\ndata:  two\n\n'])).toEqual([{ name: 'message', data: 'one\n\n two' }]);
  });

  it('passes over comments, unknown keys and events without data', () => {
    expect(readAll([': still here\n\nid: 7\nretry: 1000\nevent: empty\n\ndata: x\n\n'])).toEqual([{ name: 'message', data: 'x' }]);
  });

  it('keeps back an event that no blank line has ended', () => {
    expect(readAll(['event: activePilots\ndata: half'])).toEqual([]);
  });

  it('reads the same however the text is cut and whichever line ends it has', () => {
    const text = ': hello\nevent: activePilots\ndata: {"a":1}\ndata: é\n\n:\nevent: bye\ndata: 2\n\n';
    const expected = [
      { name: 'activePilots', data: '{"a":1}\né' },
      { name: 'bye', data: '2' },
    ];

    fc.assert(
      fc.property(fc.constantFrom('\n', '\r\n', '\r'), fc.array(fc.nat(90), { maxLength: 30 }), (lineEnd, cuts) => {
        const whole = text.replaceAll('\n', lineEnd);
        const places = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
        const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end));
        expect(readAll(pieces)).toEqual(expected);
      }),
    );
  });
});
