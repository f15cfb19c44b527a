interface ServerEvent {
  name: string;
  data: string;
}

/** Reads server-sent events (WHATWG HTML 9.2.6) from text that arrives in pieces; the reader keeps what a piece leaves unfinished. */
export function eventReader(): (piece: string) => ServerEvent[] {
  let unfinished = '';
  let endedInReturn = false;
  let name = '';
  let data: string[] = [];

  /** Gives the event that a blank line completes. */
  const readLine = (line: string): ServerEvent[] => {
    if (line === '') {
      const complete = data.length === 0 ? [] : [{ name: name === '' ? 'message' : name, data: data.join('\n') }];
      name = '';
      data = [];
      return complete;
    }
    const colon = line.indexOf(':');
    const key = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (key === 'event') name = value;
    if (key === 'data') data.push(value);
    return [];
  };

  return (piece) => {
    if (piece === '') return [];
    // A CRLF cut in two is one line end: the half before it has been acted on already.
    const text = unfinished + (endedInReturn && piece.startsWith('\n') ? piece.slice(1) : piece);
    endedInReturn = piece.endsWith('\r');

    const lines = text.split(/\r\n|\n|\r/);
    unfinished = lines.pop() ?? '';
    return lines.flatMap(readLine);
  };
}
