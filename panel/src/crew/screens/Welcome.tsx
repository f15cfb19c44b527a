import { useCrew } from '../state/crew-context.ts';
import { Notice } from '../ui/controls.tsx';
import { Layout } from '../ui/Layout.tsx';
import { ExportButton } from './Outbox.tsx';

/** The page without a link. */
export function Welcome() {
  const { events } = useCrew();
  return (
    <Layout title="Crew phone" hasBack={false}>
      <Notice kind="info">
        This phone has no link yet. Ask the office for one: they open your name under Users, choose Crew phone, and show you a QR code. Scan
        it with the camera of this phone.
      </Notice>
      {events.length > 0 && <ExportButton />}
    </Layout>
  );
}
