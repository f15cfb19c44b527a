import { useCrew } from '../state/crew-context.ts';
import { Alert } from '../../kit/controls.tsx';
import { Layout } from '../layout/Layout.tsx';
import { ExportButton } from './Outbox.tsx';
import { PasteLink } from './PasteLink.tsx';

/** The page without a link, as an icon on the home screen of an iPhone may open it: Safari keeps its link for itself. */
export function Welcome() {
  const { events } = useCrew();
  return (
    <Layout title="Crew phone" hasBack={false}>
      <Alert severity="info">
        This phone has no link yet. Ask the office for one: they open your name under Users, choose Crew phone, and show you a QR code. Scan
        it with the camera of this phone.
      </Alert>
      <PasteLink />
      {events.length > 0 && <ExportButton />}
    </Layout>
  );
}
