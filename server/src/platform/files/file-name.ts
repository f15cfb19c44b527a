import { FILE_KINDS, type FileKind } from '@swathline/contract';

const MAX_NAME_CHARACTERS = 120;
/** Extensions under which programs send one of our kinds; one that does not fit the content is replaced. */
const REPLACED_EXTENSIONS = new Set<string>([
  ...Object.values(FILE_KINDS).flatMap(({ extensions }) => [...extensions]),
  'jfif',
  'jpe',
  'hif',
]);
/** Device names, which Windows does not open as files. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name that is safe to show, to send in a header and to unpack on any system: without folders, control and formatting characters (which
 * can reverse the text on screen), or characters that Windows refuses. It ends with an extension of its kind, whatever the
 * sender called it.
 */
export function safeFileName(name: string, kind: FileKind): string {
  const { extensions } = FILE_KINDS[kind];
  const own = (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ');
  const [, stem = own, given = ''] = /^(.*)\.([^.]*)$/.exec(own) ?? [];
  const extension = extensions.find((known) => known === given.trim().toLowerCase());
  const base = trimDots(REPLACED_EXTENSIONS.has(given.trim().toLowerCase()) ? stem : own);
  const short = trimDots([...base].slice(0, MAX_NAME_CHARACTERS - 8).join(''));
  return `${short === '' || RESERVED.test(short.split('.')[0] ?? '') ? `file${short && `-${short}`}` : short}.${extension ?? extensions[0]}`;
}

const trimDots = (text: string) => text.replace(/^[\s.]+|[\s.]+$/g, '');
