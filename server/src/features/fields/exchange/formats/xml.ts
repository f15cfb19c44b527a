import sax from 'sax';
import { type ReadBudget, unreadableFile } from './file-content.ts';
import { decodeText, startOfText } from './text/decode-text.ts';

const CHUNK_LENGTH = 65_536;
const MAX_DEPTH = 64;

/** Receives the elements of a file in their order. Names are without a prefix. */
interface XmlHandlers {
  /** @param path the names of the open elements, outermost first, with this one last */
  open: (path: readonly string[], attributes: Record<string, string>) => void;
  /** A part of a text; one text may come in several parts. */
  text: (path: readonly string[], part: string) => void;
  /** @param path the names of the elements that are open still */
  close: (element: string, path: readonly string[]) => void;
}

interface XmlFormat {
  /** As in 'The KML file is damaged'. */
  name: string;
  /** The root element. */
  root: string;
  /** The refusal of a file with another root. */
  otherRoot: string;
}

/**
 * Reads XML. Supports only the five predefined entities, and refuses a document type, which could define more.
 * @throws Problem invalid, too_large
 */
export function readXml(bytes: Uint8Array, { name, root, otherRoot }: XmlFormat, budget: ReadBudget, handlers: XmlHandlers): void {
  const text = decodeText(bytes, readEncoding(bytes));
  if (text === undefined)
    throw unreadableFile(`The ${name} file is not in the encoding that it names. Export it again with UTF-8 encoding.`);
  const parser = createParser(name);
  const path: string[] = [];
  parser.onopentag = ({ name: tag, attributes }) => {
    budget.countValues(1 + Object.keys(attributes).length);
    const element = localName(tag);
    if (path.length === 0 && element !== root) throw unreadableFile(otherRoot);
    if (path.push(element) > MAX_DEPTH) throw unreadableFile(`The ${name} file is nested too deeply. Export it again.`);
    handlers.open(path, attributes as Record<string, string>);
  };
  parser.ontext = parser.oncdata = (part) => handlers.text(path, part);
  parser.onclosetag = () => handlers.close(path.pop() ?? '', path);
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) parser.write(text.slice(at, at + CHUNK_LENGTH));
  parser.close();
}

function createParser(name: string) {
  const parser = sax.parser(true);
  parser.onerror = ({ message }) => {
    if (message.startsWith('Max buffer length'))
      throw unreadableFile(`The ${name} file has a tag, attribute or comment that is too long. Export it again.`);
    throw unreadableFile(`The ${name} file is damaged or cut short: line ${parser.line + 1} is not well-formed XML. Export it again.`);
  };
  parser.ondoctype = () => {
    throw unreadableFile(
      `The ${name} file has a document type, which is not read. Export it again from Google Earth or your farm software.`,
    );
  };
  return parser;
}

function readEncoding(bytes: Uint8Array): string {
  const start = startOfText(bytes, 200);
  return /^\s*<\?xml[^>]*encoding=["']([\w-]{1,40})["']/.exec(start)?.[1] ?? 'utf-8';
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
