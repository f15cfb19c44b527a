import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, type CallOf, CrewOutboxFile, type ReplyOf } from '@swathline/contract';
import { useId, useState } from 'react';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { useChange } from '../../shared/ui/use-change.ts';

type Body = CallOf<typeof api.crewOffice.importOutbox>['body'];

const NOT_AN_EXPORT = 'Choose a file that a crew phone exported.';

/** Takes the reports of a phone that cannot send them any more, from the file of 'Export what is on this phone'. */
export function ImportOutbox() {
  const inputId = useId();
  const importFile = useChange(api.crewOffice.importOutbox, {
    refreshes: [api.crewOffice.attention, api.crewOffice.jobs, api.crewOffice.jobEvents, api.audit.list],
    inDialog: true,
  });
  const [problem, setProblem] = useState<string | null>(null);

  const onChoose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    const given = await readJson(file);
    const { error } = CrewOutboxFile.safeParse(given);
    if (error) setProblem(error.issues[0]?.message ?? NOT_AN_EXPORT);
    // As it was exported: the server judges each event by itself.
    else importFile.mutate({ body: given as Body });
  };

  return (
    <Box>
      <Button component="label" htmlFor={inputId} loading={importFile.isPending}>
        Import an exported file
        <input
          id={inputId}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={({ target }) => {
            void onChoose(target.files?.[0]);
            // Choosing the same file again is a change too.
            target.value = '';
          }}
        />
      </Button>
      {problem !== null && <ErrorNotice error={{ message: problem }} />}
      {importFile.error && <ErrorNotice error={importFile.error} />}
      {importFile.data && <Alert severity="success">{resultText(importFile.data)}</Alert>}
    </Box>
  );
}

async function readJson(file: File): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}

function resultText({ events, by, phone }: ReplyOf<typeof api.crewOffice.importOutbox>): string {
  const count = (outcome: (typeof events)[number]['outcome']) => events.filter((event) => event.outcome === outcome).length;
  const parts = [`${count('applied')} taken over`, `${count('needs_office')} to look at`, `${count('refused')} refused`];
  return `${events.length} reports of ${by.name}, "${phone.name}": ${parts.join(', ')}. What was here already was not doubled.`;
}
