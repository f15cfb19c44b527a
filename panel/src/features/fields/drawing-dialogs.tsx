import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { FullScreenDialog } from '../../shared/ui/dialogs/FullScreenDialog.tsx';
import { Loading } from '../../shared/ui/placeholders.tsx';

// The dialogs with a map to draw on. Their code is loaded when one opens; until then an empty dialog shows that it is loading.

const ZonesDialog = lazy(() => import('./zones/ZonesDialog.tsx').then((m) => ({ default: m.ZonesDialog })));
const FieldOutlineDialog = lazy(() => import('./outline/FieldOutlineDialog.tsx').then((m) => ({ default: m.FieldOutlineDialog })));
const NewOutlineDialog = lazy(() => import('./outline/NewOutlineDialog.tsx').then((m) => ({ default: m.NewOutlineDialog })));

export function LazyZonesDialog(props: ComponentProps<typeof ZonesDialog>) {
  return (
    <WithLoadingDialog label="Exclusion Zones" onClose={props.onClose}>
      <ZonesDialog {...props} />
    </WithLoadingDialog>
  );
}

export function LazyFieldOutlineDialog(props: ComponentProps<typeof FieldOutlineDialog>) {
  return (
    <WithLoadingDialog label="Field Outline" onClose={props.onClose}>
      <FieldOutlineDialog {...props} />
    </WithLoadingDialog>
  );
}

export function LazyNewOutlineDialog(props: ComponentProps<typeof NewOutlineDialog>) {
  return (
    <WithLoadingDialog label="Field Outline" onClose={props.onClose}>
      <NewOutlineDialog {...props} />
    </WithLoadingDialog>
  );
}

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

function WithLoadingDialog({ label, onClose, children }: Props) {
  return <Suspense fallback={<LoadingDialog label={label} onClose={onClose} />}>{children}</Suspense>;
}

/** Escape closes it. */
function LoadingDialog({ label, onClose }: Omit<Props, 'children'>) {
  return (
    <FullScreenDialog aria-label={label} onClose={onClose}>
      <Loading />
    </FullScreenDialog>
  );
}
