import { api } from '@swathline/contract';
import type { FastifyInstance } from 'fastify';
import type { Reads } from '../../platform/db/connection/read-replica.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Person } from '../../platform/http/callers.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { originOf } from '../auth/sessions/device.ts';
import { requestSignInLink, signInByMailLink } from '../auth/sessions/mail-link.ts';
import { getUser } from '../auth/user-record.ts';
import { serveStatement } from '../billing/money-received/statement.ts';
import { acceptOwnQuote, serveOwnQuotePdf } from '../billing/quotes/accept-quote.ts';
import type { CrewContext } from '../crew/context.ts';
import { listLandAround } from '../fields/land-around.ts';
import { serveFarmersFlight, serveFarmersRecordPdf } from '../records/pdf/print-record.ts';
import { confirmJobLand } from '../spray-jobs/land-confirmations.ts';
import { makeFarmBundle } from './bundle.ts';
import { getFarmJob } from './jobs.ts';
import { askLand, getLandAnswers, inviteFarmer, inviteFarmers } from './office.ts';
import { cancelOrder, changeOrder, placeOrder } from './orders.ts';
import { acceptProposal, listProposals, propose, refuseProposal } from './proposals.ts';

interface FarmServices extends CrewContext {
  reads: Reads;
  files: FileStore;
}

export function farmRoutes(app: FastifyInstance, context: FarmServices): void {
  const { db, reads, files, publicUrl, timeZone } = context;
  const { farm } = api;
  const contextOf = (by: Person) => ({ ...context, by });
  serve(app, farm.signInLink, ({ body, request }) => requestSignInLink(db, request.ip, body.email));
  serve(app, farm.openSession, async ({ body, request }) => {
    const result = await signInByMailLink(context, originOf(request, 'mail_link'), body.token);
    return 'token' in result ? { user: await getUser(db, result.userId), token: result.token } : result;
  });

  serve(app, farm.bundle, ({ by, query }) => makeFarmBundle(contextOf(by), query.pages));
  serve(app, farm.order, ({ by, body }) => placeOrder(contextOf(by), body, (id) => getFarmJob(contextOf(by), id)));
  serve(app, farm.changeOrder, async ({ by, params, body }) => {
    await changeOrder(contextOf(by), params.id, body);
    return getFarmJob(contextOf(by), params.id);
  });
  serve(app, farm.cancelOrder, async ({ by, params }) => {
    await cancelOrder(contextOf(by), params.id);
    return getFarmJob(contextOf(by), params.id);
  });
  serve(app, farm.confirmLand, async ({ by, body }) => {
    await confirmJobLand(contextOf(by), body);
    return getFarmJob(contextOf(by), body.sprayJobId);
  });

  serve(app, farm.landAround, async ({ by, params }) => ({ land: await listLandAround(db, by.id, params.fieldId) }));
  serveFile(app, farm.recordPdf, ({ by, params }) =>
    reads.file((readDb) => serveFarmersRecordPdf({ db: readDb, files, timeZone }, by.id, params.recordId)),
  );
  serveFile(app, farm.recordFlight, ({ by, params }) =>
    reads.file((readDb) => serveFarmersFlight({ db: readDb, files, timeZone }, by.id, params.recordId)),
  );
  serveFile(app, farm.statementPdf, ({ by }) => reads.file((readDb) => serveStatement({ db: readDb, timeZone }, by.id, {})));
  serveFile(app, farm.quotePdf, ({ by, params }) => serveOwnQuotePdf({ db, files, timeZone }, by.id, params.quoteId));
  serve(app, farm.acceptQuote, ({ by, params, body }) => acceptOwnQuote({ db, publicUrl, timeZone, by }, params.quoteId, body.name));

  const { farmProposals } = api;
  serve(app, farmProposals.propose, ({ by, body }) => propose({ db, publicUrl, by }, body));
  serve(app, farmProposals.list, ({ query }) => listProposals(db, query));
  serve(app, farmProposals.accept, ({ by, params, body }) => acceptProposal({ db, by, publicUrl }, params.id, body));
  serve(app, farmProposals.refuse, ({ by, params, body }) => refuseProposal({ db, by, publicUrl }, params.id, body.answer));

  const { farmOffice } = api;
  serve(app, farmOffice.invite, ({ by }) => inviteFarmers(contextOf(by)));
  serve(app, farmOffice.inviteOne, ({ by, params }) => inviteFarmer(contextOf(by), params.id));
  serve(app, farmOffice.landAnswers, ({ params }) => getLandAnswers(db, params.id));
  serve(app, farmOffice.askLand, ({ by, params }) => askLand(contextOf(by), params.id));
}
