import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { Invoice, InvoiceLine } from '@swathline/contract';
import { useState } from 'react';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { lazyDialog } from '../../../shared/ui/dialogs/lazy-dialog.tsx';
import { IconAction } from '../../../shared/ui/IconAction.tsx';
import { InvoiceLines } from '../invoices/InvoiceLines.tsx';
import { unchangedLine, useDraftChange } from './draft-change.ts';

const LineDialog = lazyDialog(() => import('./LineDialog.tsx').then((m) => m.LineDialog));

/** The lines of a draft, which can be edited, moved and removed. */
export function DraftLines({ draft }: { draft: Invoice }) {
  const [edited, setEdited] = useState<InvoiceLine | null>(null);
  const confirm = useConfirm();
  const { change, isPending } = useDraftChange(draft);
  const { lines } = draft;
  // A failure is shown in a notice.
  const save = (next: readonly InvoiceLine[]) => void change({ lines: next.map(unchangedLine) }).catch(() => undefined);

  const onRemove = async (line: InvoiceLine) => {
    if (await confirm(`Remove "${line.description}" from the draft?`, 'Remove')) save(lines.filter(({ id }) => id !== line.id));
  };
  return (
    <>
      <InvoiceLines
        invoice={draft}
        actions={(line) => {
          const at = lines.indexOf(line);
          return (
            <>
              <IconAction
                tooltip="Move up"
                label={`Move up ${line.description}`}
                disabled={isPending || at === 0}
                onClick={() => save(swapped(lines, at - 1))}
              >
                <UpIcon fontSize="small" />
              </IconAction>
              <IconAction
                tooltip="Move down"
                label={`Move down ${line.description}`}
                disabled={isPending || at === lines.length - 1}
                onClick={() => save(swapped(lines, at))}
              >
                <DownIcon fontSize="small" />
              </IconAction>
              <IconAction tooltip="Edit" label={`Edit ${line.description}`} onClick={() => setEdited(line)}>
                <EditIcon fontSize="small" />
              </IconAction>
              <IconAction tooltip="Remove" label={`Remove ${line.description}`} disabled={isPending} onClick={() => void onRemove(line)}>
                <DeleteIcon fontSize="small" />
              </IconAction>
            </>
          );
        }}
      />
      {edited && <LineDialog draft={draft} line={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** The lines with the one at an index and the next one in each other's place. */
function swapped(lines: readonly InvoiceLine[], at: number): InvoiceLine[] {
  const [first, second] = [lines[at], lines[at + 1]];
  return first && second ? [...lines.slice(0, at), second, first, ...lines.slice(at + 2)] : [...lines];
}
