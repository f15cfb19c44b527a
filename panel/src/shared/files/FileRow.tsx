import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { AttachedFile, Route } from '@swathline/contract';
import type { ReactNode } from 'react';
import { CardRow } from '../ui/Card.tsx';
import { formatMoment, formatNumber } from '@swathline/client/format/format';
import { useDownload } from './use-download.ts';

const MEGABYTE = 1_048_576;

interface Props {
  file: AttachedFile;
  /** The route of its download. */
  route: Route;
  params: Record<string, string>;
  /** Below the file, such as its picture. */
  children?: ReactNode;
}

/** An attached file with its size, who added it, and a link that downloads it. For a missing file it says what to do. */
export function FileRow({ file: { fileName, bytes, addedAt, addedBy, isMissing = false }, route, params, children }: Props) {
  const download = useDownload(route, params);
  const name = isMissing ? (
    fileName
  ) : (
    <Link component="button" type="button" onClick={download} aria-label={`Download ${fileName}`} sx={{ textAlign: 'left' }}>
      {fileName}
    </Link>
  );
  return (
    <CardRow
      start={name}
      end={bytesText(bytes)}
      note={
        <>
          Added {formatMoment(addedAt)}
          {addedBy !== null && ` by ${addedBy}`}
          {isMissing && (
            <Alert severity="error">The stored file is missing or was changed. Restore it from a backup, or add it again.</Alert>
          )}
          {children}
        </>
      }
    />
  );
}

/** A file's size: '340 kB', '2.1 MB'. */
const bytesText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${formatNumber(bytes / MEGABYTE, 1)} MB`;
