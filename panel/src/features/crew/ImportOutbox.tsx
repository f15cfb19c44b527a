import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, CrewOutboxFile, MAX_MOVEMENTS, type ReplyOf } from '@swathline/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CallFailed, send } from '@swathline/client/api/call';
import { queriesOf, refreshQueries } from '../../shared/api/queries.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';

const NOT_AN_EXPORT = 'Choose a file that a crew phone exported.';

/** Of photos or draws. */
interface PartResult {
  stored: number;
  /** Why others could not be stored. */
  problems: string[];
}

/** Imports the reports, photos and draws of a phone that can no longer send them, from the file of its 'Export what is on this phone'. */
export function ImportOutbox() {
  const inputId = useId();
  const { choose, isBusy, problem, failure, result, draws, pictures } = useImport();
  return (
    <Box>
      <Button component="label" htmlFor={inputId} loading={isBusy}>
        Import an exported file
        <input
          id={inputId}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // Choosing the same file again is a change too.
            target.value = '';
          }}
        />
      </Button>
      {problem !== null && <ErrorNotice error={{ message: problem }} />}
      {failure && <ErrorNotice error={failure} />}
      {result && <Alert severity="success">{resultText(result)}</Alert>}
      {pictures === 'sending' && <Typography role="status">Importing photos...</Typography>}
      {pictures !== null && pictures !== 'sending' && <PartResultText result={pictures} one="photo" more="photos" />}
      {draws && <PartResultText result={draws} one="draw" more="draws" />}
    </Box>
  );
}

/** Imports the reports of a chosen file, then what was drawn, then its photos. */
function useImport() {
  const client = useQueryClient();
  const importFile = useChange(api.crewOffice.importOutbox, {
    refreshes: [api.crewOffice.attention, api.crewOffice.jobs, api.crewOffice.jobEvents, api.audit.list],
    inDialog: true,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [draws, setDraws] = useState<PartResult | null>(null);
  const [pictures, setPictures] = useState<PartResult | 'sending' | null>(null);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setDraws(null);
    setPictures(null);
    const given = await readJson(file);
    const { error } = CrewOutboxFile.safeParse(given);
    if (error) {
      setProblem(error.issues[0]?.message ?? NOT_AN_EXPORT);
      return;
    }
    // As it was exported: the server judges each event by itself.
    const { pictures: photos = [], draws: drawn, ...body } = given as CrewOutboxFile;
    try {
      await importFile.mutateAsync({ body });
    } catch {
      // The notice says why.
      return;
    }
    if (drawn) setDraws(await importDraws(client, body.phoneId, drawn));
    if (photos.length === 0) return;
    setPictures('sending');
    setPictures(await importPictures(photos));
    await refreshQueries(client, [api.crewOffice.jobEvents]);
  };
  const { error: failure, data: result, isPending } = importFile;
  return { choose, isBusy: isPending || pictures === 'sending', problem, failure, result, draws, pictures };
}

interface PartResultProps {
  result: PartResult;
  /** The noun. */
  one: string;
  more: string;
}

function PartResultText({ result: { stored, problems }, one, more }: PartResultProps) {
  return (
    <>
      {stored > 0 && <Alert severity="success">{stored === 1 ? `1 ${one} imported.` : `${stored} ${more} imported.`}</Alert>}
      {problems.length > 0 && (
        <Alert severity="error">
          {problems.length === 1 ? `1 ${one} was` : `${problems.length} ${more} were`} not imported: {[...new Set(problems)].join(' ')}{' '}
          Import the file again to retry.
        </Alert>
      )}
    </>
  );
}

/** Imports draws in their order. One that is refused does not stop the next. */
async function importDraws(
  client: QueryClient,
  phoneId: string,
  { clockOffsetMs, movements }: NonNullable<CrewOutboxFile['draws']>,
): Promise<PartResult> {
  const result: PartResult = { stored: 0, problems: [] };
  for (let start = 0; start < movements.length; start += MAX_MOVEMENTS) {
    const part = movements.slice(start, start + MAX_MOVEMENTS);
    try {
      const answers = await send(api.crewStock.importDraws, { body: { phoneId, clockOffsetMs, movements: part } });
      for (const { outcome, message } of answers.movements) {
        if (outcome === 'recorded') result.stored += 1;
        else result.problems.push(message ?? 'The office refused it.');
      }
    } catch (error) {
      result.problems.push(...part.map(() => (error instanceof CallFailed ? error.message : 'The draws in the file are damaged.')));
    }
  }
  await refreshQueries(client, [...queriesOf(api.stock), api.stockMovements.list, api.stockProducts.list]);
  return result;
}

/** Imports photos one after the other. A photo that fails does not stop the next. */
async function importPictures(photos: NonNullable<CrewOutboxFile['pictures']>): Promise<PartResult> {
  const result: PartResult = { stored: 0, problems: [] };
  for (const { eventId, base64 } of photos) {
    try {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      await send(api.crewOffice.importPhoto, { params: { id: eventId }, body: bytes });
      result.stored += 1;
    } catch (error) {
      result.problems.push(error instanceof CallFailed ? error.message : 'The photo in the file is damaged.');
    }
  }
  return result;
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
  const parts = [`${count('applied')} imported`, `${count('needs_office')} for the office to look at`, `${count('refused')} refused`];
  const reports = events.length === 1 ? '1 report' : `${events.length} reports`;
  return `${reports} of ${by.name}, "${phone.name}": ${parts.join(', ')}. Reports that were already here were not added again.`;
}
