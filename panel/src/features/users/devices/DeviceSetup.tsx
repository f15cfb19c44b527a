import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { CopyText } from '../../../shared/ui/CopyText.tsx';
import { timeText } from '@swathline/client/format/format';
import { QrCode } from '../../../shared/ui/QrCode.tsx';
import { addressProblem, type IssuedDevice, OWNTRACKS_USERNAME, owntracksCode, traccarCode, traccarServer } from './app-settings.ts';

const APPS = ['Traccar Client', 'OwnTracks', 'Other'] as const;
type App = (typeof APPS)[number];

/** How to set up the app on a new device. The token is shown here and never again. */
export function DeviceSetup({ device }: { device: IssuedDevice }) {
  const [app, setApp] = useState<App>('Traccar Client');
  const problem = addressProblem(device);

  return (
    <>
      <Alert severity="info">
        Set up &quot;{device.name}&quot; now: its token is shown only once. Anyone who has it can report as this pilot.
      </Alert>
      {problem !== null && <Alert severity="warning">{problem}</Alert>}
      <Tabs value={app} onChange={(_, selected: App) => setApp(selected)} variant="scrollable" aria-label="App on the device">
        {APPS.map((name) => (
          <Tab key={name} value={name} label={name} id={`app-${name}`} aria-controls="app-steps" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="app-steps" aria-labelledby={`app-${app}`} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {app === 'Traccar Client' && <TraccarSteps device={device} />}
        {app === 'OwnTracks' && <OwntracksSteps device={device} />}
        {app === 'Other' && <OtherAddresses device={device} />}
      </Box>
    </>
  );
}

function TraccarSteps({ device }: { device: IssuedDevice }) {
  return (
    <>
      <Steps code={<QrCode text={traccarCode(device)} label="Sets up Traccar Client" />}>
        <li>Install Traccar Client from Google Play or the App Store.</li>
        <li>Open its Settings and scan this code with the scanner there, or enter the values below.</li>
        <li>
          By hand only: Location accuracy Highest, Distance 0, Interval 2; under Advanced settings Fastest interval 1, Stop detection off.
        </li>
        <li>Allow location always, and exempt the app from battery optimization.</li>
        <li>Switch on Continuous tracking.</li>
      </Steps>
      <CopyText label="Server URL" text={traccarServer(device)} copyLabel="Copy server URL" />
      <CopyText label="Device identifier" text={device.token} copyLabel="Copy device identifier" />
    </>
  );
}

function OwntracksSteps({ device }: { device: IssuedDevice }) {
  return (
    <>
      <Steps code={<QrCode text={owntracksCode(device)} label="Sets up OwnTracks" />}>
        <li>Install OwnTracks from Google Play or the App Store.</li>
        <li>Scan this code with the phone&apos;s camera and open it in OwnTracks, which asks before it takes the settings.</li>
        <li>
          Or by hand, in Preferences, Connection (iPhone: Settings): Mode HTTP, the URL below, Authentication on, Username{' '}
          {OWNTRACKS_USERNAME}, and the password below.
        </li>
        <li>Allow location always, and exempt the app from battery optimization.</li>
        <li>Set monitoring to Move.</li>
      </Steps>
      <CopyText label="URL" text={device.ingestUrls.owntracks} copyLabel="Copy URL" />
      <CopyText label="Password" text={device.token} copyLabel="Copy password" />
    </>
  );
}

function OtherAddresses({ device }: { device: IssuedDevice }) {
  return (
    <>
      <CopyText
        label="OsmAnd protocol"
        text={device.ingestUrls.osmand}
        hint="For trackers that add lat, lon, timestamp, speed (knots), bearing and altitude to an address"
        copyLabel="Copy OsmAnd address"
      />
      <CopyText
        label="OwnTracks over HTTP"
        text={device.ingestUrls.owntracks}
        hint="With the token as the password"
        copyLabel="Copy OwnTracks address"
      />
      <CopyText label="Token" text={device.token} hint="As the bearer token of POST /api/pilot/locations" copyLabel="Copy token" />
    </>
  );
}

function Steps({ code, children }: { code: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: { xs: 'center', sm: 'flex-start' }, gap: 2 }}>
      {code}
      <Typography component="ol" variant="body2" sx={{ m: 0, pl: 2.5, '& > li': { mb: 1 } }}>
        {children}
      </Typography>
    </Box>
  );
}

/** Whether the new device has reported yet. */
export function FirstReport({ heardAt }: { heardAt: string | null }) {
  if (heardAt === null) {
    return (
      <Alert severity="info" variant="outlined" role="status" icon={<CircularProgress size={20} aria-hidden />}>
        Test: waiting for the first position…
      </Alert>
    );
  }
  return (
    <Alert severity="success" variant="outlined" role="status">
      Heard at {timeText(Date.parse(heardAt))}. The pilot appears on the map as soon as one of their jobs is In Progress.
    </Alert>
  );
}
